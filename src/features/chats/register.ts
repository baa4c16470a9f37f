import { sql } from 'drizzle-orm'
import { free, type Holding, hidden, impersonal, names, shown } from '#server/register/holding.ts'
import type { Person, Place } from '#server/register/person.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { chatFiles, chatMembers, chatMessages, chatReaders, chats, quickReplies } from './tables.ts'

/** Threads whose other side is the person, by a record of theirs or by a question that they asked with their address. */
const threadsOf = ({ userId, provenEmail }: Person, { workspaceId, tenantIds, ownerIds }: Place) => sql`
  select x.id from chats x where x.workspace_id = ${workspaceId} and (
    (x.party_kind = 'tenant' and x.party_id = ${anyOf(tenantIds)})
    or (x.party_kind = 'owner' and x.party_id = ${anyOf(ownerIds)})
    or (x.party_kind = 'applicant' and x.party_id in (select a.id from applications a where a.workspace_id = ${workspaceId} and a.user_id = ${userId}))
    or (x.party_kind = 'vendor' and x.party_id in (select k.record_id from user_links k where k.workspace_id = ${workspaceId} and k.kind = 'vendor' and k.user_id = ${userId}))
    or (x.party_kind = 'visitor' and x.party_id in (select i.id from inquiries i where i.workspace_id = ${workspaceId} and lower(i.email) = ${provenEmail})))`

/** Personal data in the tables of chats: whose it is, what an export shows, what an erasure does. */
export const chatsRegister: Holding[] = [
  {
    table: chats,
    whose: ['tenant', 'owner', 'vendor', 'applicant', 'visitor', 'manager'],
    rowsOf: inBusiness((person, place) => sql`t.id in (${threadsOf(person, place)})`),
    rows: 'stay',
    isExported: true,
    personal: {
      party_id: hidden('id'),
      team_ids: hidden('id'),
      assigned_to: hidden('id'),
      created_by: hidden('id'),
    },
    plain: names(
      'workspace_id id party_kind last_number staff_number party_number answered_number link_no last_at created_at',
    ),
    note: 'The thread stays readable for the other side, under no name: names are read from the record at each look.',
  },
  impersonal(chatMembers, 'workspace_id chat_id user_id', 'Ids of accounts alone.'),
  {
    table: chatMessages,
    whose: ['tenant', 'owner', 'vendor', 'applicant', 'visitor', 'manager'],
    rowsOf: inBusiness(
      (person, place) =>
        sql`(t.sender_id = ${person.userId} or (t.chat_id in (${threadsOf(person, place)}) and t.kind = 'text'))`,
    ),
    rows: 'stay',
    isExported: true,
    personal: {
      text: free('strike'),
      find_key: hidden('strike'),
      sender_id: hidden('id'),
      assignee_id: hidden('id'),
    },
    plain: names('workspace_id chat_id number client_id kind side about_kind about_id created_at'),
    note:
      'Both sides wrote it, and each may keep what was said to them. Names, addresses and numbers of the person are struck ' +
      'out; find_key is made of the text.',
  },
  impersonal(
    chatFiles,
    'workspace_id file_id chat_id number position seconds',
    'Which file came with which message; the files have their own entry.',
  ),
  {
    table: chatReaders,
    whose: ['user'],
    rowsOf: inBusiness(({ userId }) => sql`t.user_id = ${userId}`),
    rows: 'go',
    isExported: true,
    personal: { user_id: hidden('row'), read_at: shown('row') },
    plain: names(
      'workspace_id chat_id side read_number is_marked is_muted archived_number told_number told_at',
    ),
  },
  impersonal(
    quickReplies,
    'workspace_id id title text_th text_en created_at updated_at',
    'Words of the business.',
  ),
]
