/** What a schema finds wrong with a setting, with what it was given. */
type SettingIssue = Readonly<{
  path: readonly PropertyKey[];
  code?: string;
  expected?: string;
  input?: unknown;
  message: string;
}>;

/** What is wrong with settings, said to whoever typed them: each by its name, and once. */
export function wrongSettings(issues: readonly SettingIssue[]): string {
  const sentences = issues.map((issue) => `${issue.path.join('.')}: ${inWords(issue)}`);
  return `Wrong setting. ${[...new Set(sentences)].join('. ')}.`;
}

function inWords({ code, expected, input, message }: SettingIssue): string {
  if (code === 'invalid_type' && input === undefined) return 'must be set';
  return expected === 'number' && message.startsWith('Invalid input') ? 'expected a number' : message;
}
