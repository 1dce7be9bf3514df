import type * as z from 'zod';
import { damaged } from './read-backup.ts';

export function parse<Form extends z.ZodType>(form: Form, line: string, otherwise: string): z.output<Form> {
  try {
    return form.parse(JSON.parse(line));
  } catch (cause) {
    throw damaged(otherwise, cause);
  }
}
