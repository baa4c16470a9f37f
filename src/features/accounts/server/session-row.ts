import type { OwnKind, Right, Role } from '#contract/access.ts'
import type { Reader } from '#server/http/reader.ts'

/** What the database answers for a token. */
export type SessionRow = {
  session_id: string
  user_id: string
  role: Role
  email: string
  first_name: string
  last_name: string
  first_name_en: string | null
  last_name_en: string | null
  is_verified: boolean
  is_first_login: boolean
  is_unmarked: boolean
  is_put_off: boolean
  has_second_factor: boolean
  second_factor_at: string | null
  place_id: string | null
  workspace_id: string | null
  site_name: string | null
  business_name: string
  business_name_en: string | null
  is_suspended: boolean
  rights: Right[]
  /** Each as `kind workspace record`. */
  links: string[]
}

/** Who is reading, from what the database answers. */
export function readerOf(row: SessionRow): Reader {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    role: row.role,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    firstNameEn: row.first_name_en,
    lastNameEn: row.last_name_en,
    isEmailVerified: row.is_verified,
    isFirstLogin: row.is_first_login,
    secondFactor: {
      isSet: row.has_second_factor,
      shownAt: row.second_factor_at,
      isPutOff: row.is_put_off,
    },
    workspace: workspaceOf(row),
    placeId: row.place_id,
    links: row.links.map(linkOf),
  }
}

/** The business that somebody works in; one that is suspended may be looked at only. */
function workspaceOf(row: SessionRow): Reader['workspace'] {
  const { workspace_id: id, is_suspended: isSuspended, rights } = row
  if (!id) return null

  return {
    id,
    siteName: row.site_name,
    businessName: row.business_name,
    businessNameEn: row.business_name_en,
    isSuspended,
    rights: isSuspended ? rights.filter((right) => right === 'view') : rights,
  }
}

function linkOf(text: string): Reader['links'][number] {
  const [kind, workspaceId, recordId] = text.split(' ')

  return { kind: kind as OwnKind, workspaceId: workspaceId!, recordId: recordId! }
}
