/** Parts of an offer's header that the server renders, so nothing moves when their code loads after the first paint. */
export { Checklist } from '../actions/checklist.tsx';
export { ClosingChecklist } from '../actions/closing-figures.tsx';
export { ClosingLine } from './closing-line.tsx';
export { OpenPoints } from './open-points.tsx';
