import { z } from 'zod';
import { Complaint } from '../../packages/program/complaint.ts';
import { billSections } from './bill-sections.ts';
import { figureSections } from './figure-sections.ts';
import { rebateSections } from './rebate-sections.ts';
import type { Section } from './section.ts';
import { termsSections } from './terms-sections.ts';
import { treeSections } from './tree-sections.ts';

/** Every kind of worked examples that can be answered, by the rules that the product runs on. */
const SECTIONS: Readonly<Record<string, Section>> = {
  ...treeSections,
  ...figureSections,
  ...rebateSections,
  ...billSections,
  ...termsSections,
};

const Questions = z.object({
  sections: z.record(z.string(), z.array(z.object({ id: z.string(), input: z.unknown() }))),
});

type Answered = Readonly<{
  answers: Readonly<{ sections: Readonly<Record<string, Readonly<{ id: string; answer: unknown }>[]>> }>;
  /** What was not answered, in sentences; in its place there is the same as an `error`. */
  complaints: readonly string[];
}>;

/** Answers worked examples, section by section in the order of the file. */
export function answer(file: unknown): Answered {
  const read = Questions.safeParse(file);
  if (!read.success)
    throw new Complaint(
      `This is no file of worked examples, {"sections":{name:[{"id","input"}]}}:\n${z.prettifyError(read.error)}`,
    );
  const complaints: string[] = [];
  const sections = Object.entries(read.data.sections).map(([name, rows]) => {
    const rule = Object.hasOwn(SECTIONS, name) ? SECTIONS[name] : undefined;
    const unknown = `There is no section ${name}, but ${Object.keys(SECTIONS).join(', ')}.`;
    if (!rule) complaints.push(unknown);
    const answers = rows.map(({ id, input }) => {
      const answered = rule ? answeredBy(rule, input) : { answer: { error: unknown } };
      if ('complaint' in answered) complaints.push(`${name} ${id}: ${answered.complaint}`);
      return { id, answer: 'answer' in answered ? answered.answer : { error: answered.complaint } };
    });
    return [name, answers] as const;
  });
  return { answers: { sections: Object.fromEntries(sections) }, complaints };
}

function answeredBy(rule: Section, input: unknown): { answer: unknown } | { complaint: string } {
  try {
    return { answer: rule(input) };
  } catch (error) {
    if (error instanceof z.ZodError) return { complaint: z.prettifyError(error) };
    if (error instanceof Complaint) return { complaint: error.message };
    throw error;
  }
}
