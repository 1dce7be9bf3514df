/**
 * After so long without a sign of life the holder of a claim is gone: its service was killed, or failed and could not
 * say so. Where it was only slow, nothing is done twice: see ClaimLost.
 */
export const claimLapsesAfterSeconds = 3;
