'use client';

import { later } from '#components/ui/later.tsx';

export const loadFirstSteps = () => import('./first-steps.tsx').then((module) => module.FirstSteps);

/** Only a page without entries needs it. */
export const FirstStepsLater = later(loadFirstSteps);
