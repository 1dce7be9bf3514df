import { SkeletonBar, SkeletonRows } from '#components/ui/skeleton.tsx';

/** The shape of the page while the offer is on its way. */
export function OfferSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="skeleton grid gap-4 py-4">
        <SkeletonBar className="h-7 w-72 max-w-full" />
        <SkeletonBar className="w-96 max-w-full" />
        <SkeletonBar className="mt-4 h-24 w-full" />
      </div>
      <SkeletonRows rows={6} label="The offer is being loaded." />
    </>
  );
}
