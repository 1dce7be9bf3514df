import { Button } from './button.tsx';

/** Returns to the first page if a list page can't be loaded. */
export function FirstPageButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <p className="mt-2">
      <Button small onClick={onClick}>
        Go to the first page
      </Button>
    </p>
  );
}
