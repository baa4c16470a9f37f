import { type Holding, hidden, impersonal, names } from '#server/register/holding.ts'
import { doorCodes, doorReports } from './tables.ts'

/** Personal data in the tables of doors: whose it is, what an export shows, what an erasure does. */
export const doorsRegister: Holding[] = [
  {
    table: doorCodes,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: { created_by: hidden('id') },
    plain: names('workspace_id code property_id created_at revoked_at'),
    note: 'A code stands on a door and says nothing of who lives behind it.',
  },
  impersonal(
    doorReports,
    'workspace_id sent_id code maintenance_id photo_ids created_at',
    'Which repair came from which label. Name and telephone stand with the repair.',
  ),
]
