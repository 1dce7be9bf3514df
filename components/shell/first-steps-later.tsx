'use client';

import { later } from '#components/ui/later.tsx';

export const loadFirstSteps = () => import('./first-steps.tsx').then((module) => module.FirstSteps);

/** Loads on demand, because only empty lists need it. */
export const FirstStepsLater = later(loadFirstSteps);
