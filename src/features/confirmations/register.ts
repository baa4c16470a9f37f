import { type Holding, impersonal } from '#server/register/holding.ts'
import { confirmationAsks } from './tables.ts'

/** Personal data in the tables of confirmations: whose it is, what an export shows, what an erasure does. */
export const confirmationsRegister: Holding[] = [
  impersonal(confirmationAsks, 'workspace_id id property_ids created_at'),
]
