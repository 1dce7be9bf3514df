'use client';

import * as z from 'zod';
import { remembered } from '#lib/client/remembered.ts';

/** Whether single letters act. Who speaks to the computer, or types with difficulty, switches them off (WCAG 2.1.4). */
export const rememberedSingleKeys = remembered('single-keys', z.enum(['on', 'off']), 'on');
