import { type Holding, impersonal } from '#server/register/holding.ts'
import { feedReads, feedStates, partnerPosts } from './tables.ts'

/** Personal data in the tables of feeds: whose it is, what an export shows, what an erasure does. */
export const feedsRegister: Holding[] = [
  impersonal(partnerPosts, 'workspace_id property_id partner status status_at created_at taken_back_at'),
  impersonal(feedReads, 'workspace_id feed read_at'),
  impersonal(feedStates, 'workspace_id feed digest changed_at'),
]
