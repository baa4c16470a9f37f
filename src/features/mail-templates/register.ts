import { type Holding, hidden, names } from '#server/register/holding.ts'
import { mailTemplates } from './tables.ts'

/** Personal data in the table of templates: whose it is, what an export shows, what an erasure does. */
export const mailTemplatesRegister: Holding[] = [
  {
    table: mailTemplates,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { author_id: hidden('id') },
    plain:
      names(`id kind number subject_th subject_en opening_th opening_en closing_th closing_en status created_at
      used_at`),
    note: 'Written by administrators for everybody; fields stand in it, never a person.',
  },
]
