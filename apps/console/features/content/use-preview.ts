import { contentPreview } from '@mela/wire/console/content.ts';
import { useAction } from '../../data/use-action.ts';

/** As large as a phone, and as a desktop. */
const WINDOWS = { phone: 'popup,width=390,height=844', desktop: '' } as const;

/** Opens the brand's own site in a window beside this one, with drafts shown as players would see them. */
export function usePreview(): {
  isPending: boolean;
  open(id: string | null, size: keyof typeof WINDOWS): void;
} {
  const action = useAction(contentPreview);
  return {
    isPending: action.isPending,
    open(id, size) {
      // At once, while the press still allows it; where it leads is known in a moment.
      const beside = window.open('about:blank', `preview-${size}`, WINDOWS[size]);
      action.mutate(
        { body: { id } },
        {
          onSuccess: ({ address }) => {
            if (beside) beside.location.href = address;
            else window.location.assign(address);
          },
          onError: () => beside?.close(),
        },
      );
    },
  };
}
