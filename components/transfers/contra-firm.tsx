import { CopyButton } from '#components/ui/copy-button.tsx';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';

/** Name, DTC number and account, as far as they are known. */
export function ContraFirm({ transfer }: { readonly transfer: Transfer }) {
  const { contraFirmName, dtcNumber, contraAccountNumber } = transfer;
  if (contraFirmName === null && dtcNumber === null && contraAccountNumber === null) {
    return <span className="text-quiet">Not known</span>;
  }
  return (
    <>
      <span className="wrap-anywhere lg:block">
        {contraFirmName ?? <span className="text-quiet">Name not known</span>}
      </span>
      <span className="whitespace-nowrap text-quiet max-lg:ml-3">
        {dtcNumber === null ? (
          'no DTC number'
        ) : (
          <>
            DTC <span className="font-mono">{dtcNumber}</span>
          </>
        )}
      </span>
      <span className="text-quiet max-lg:ml-3 lg:block">
        {contraAccountNumber === null ? (
          'no account number'
        ) : (
          <CopyButton text={contraAccountNumber} label="Contra account number">
            <span className="block text-left wrap-anywhere whitespace-normal">{contraAccountNumber}</span>
          </CopyButton>
        )}
      </span>
    </>
  );
}
