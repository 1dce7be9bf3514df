import { Button } from './button.tsx';

/** The way out of a page of a list that cannot be loaded. */
export function FirstPageButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <p className="mt-2">
      <Button small onClick={onClick}>
        Go to the first page
      </Button>
    </p>
  );
}
