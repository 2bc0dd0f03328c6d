import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { payoutProof, type withdrawalView } from '@mela/wire/console/withdrawals.ts';

type PicturesProps = { withdrawal: Pick<AnswerOf<typeof withdrawalView>, 'id' | 'proofs'> };

/** Pictures that say something about a payment, the member's and colleagues'. */
export function Pictures({ withdrawal: { id, proofs } }: PicturesProps) {
  const { text, formats } = useLocale();
  return (
    <ul className="mb-3 flex flex-wrap gap-3 empty:hidden">
      {proofs.map((proof) => {
        const address = `${payoutProof.path.replace(':id', id)}?picture=${proof.id}`;
        const by = text(proof.by === 'member' ? 'console.pictureOfMember' : 'console.pictureOfStaff', {
          time: formats.moment(proof.addedAt),
        });
        return (
          <li key={proof.id}>
            <a href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={by} className="h-40 rounded-control border border-line" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
