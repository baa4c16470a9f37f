import { sql } from 'drizzle-orm'
import type { OwnKind, Right, Role } from '#contract/access.ts'
import { newId } from '#db/ids.ts'
import { hashPassword } from '#features/accounts/server/secrets.ts'
import { openSession } from '#features/accounts/server/session.ts'
import type { TestApp } from './app.ts'

const ALL_RIGHTS: Right[] = ['view', 'edit', 'money', 'publish', 'people']

/** An account that is logged in. Verified unless said otherwise. */
export async function buildUser(
  { kit }: Pick<TestApp, 'kit'>,
  {
    role = 'Tenant',
    email,
    isVerified = true,
    firstName = 'สมหญิง',
    secondFactor = role === 'Admin' ? 'shown' : 'none',
  }: {
    role?: Role
    email?: string
    isVerified?: boolean
    firstName?: string
    /** `set`: the account has an authenticator; `shown`: and a code was given in this session just now. */
    secondFactor?: 'none' | 'set' | 'shown'
  } = {},
) {
  const id = newId()
  const address = email ?? `${id}@example.test`
  const passwordHash = await hashPassword('ruen-test-1')
  await kit.database.global((tx) =>
    tx.execute(sql`
      insert into users (id, email, password_hash, first_name, last_name, phone, role, is_first_login, email_verified_at)
      values (${id}, ${address}, ${passwordHash}, ${firstName}, 'ทดสอบ', '+66812345678', ${role}, false, ${isVerified ? kit.now().toISOString() : null})`),
  )
  const { token } = await openSession(kit, id, 'test')
  if (secondFactor !== 'none')
    await kit.database.owner.query(
      `insert into user_totp (user_id, secret, confirmed_at) values ($1, 'not a secret', $2)`,
      [id, kit.now()],
    )
  if (secondFactor === 'shown')
    await kit.database.owner.query('update sessions set second_factor_at = $2 where user_id = $1', [
      id,
      kit.now(),
    ])

  return { id, email: address, token }
}

/** A manager with a workspace, a site name and every right (or those given). */
export async function buildManager(
  app: Pick<TestApp, 'kit'>,
  {
    rights = ALL_RIGHTS,
    siteName,
    secondFactor,
  }: { rights?: Right[]; siteName?: string; secondFactor?: 'none' | 'set' | 'shown' } = {},
) {
  const user = await buildUser(app, { role: 'Manager', firstName: 'วรรณา', secondFactor })
  const workspaceId = newId()
  const name = siteName ?? `site-${workspaceId.slice(-12)}`
  await app.kit.database.global(async (tx) => {
    await tx.execute(sql`
      insert into workspaces (id, site_name, business_name, business_name_en, is_published, email, phone)
      values (${workspaceId}, ${name}, 'หอพักทดสอบ', 'Test Rooms', true, ${user.email}, '+66812345678')`)
    await tx.execute(sql`
      insert into workspace_members (workspace_id, user_id, rights) values (${workspaceId}, ${user.id}, ${sql.raw(`'{${rights.join(',')}}'`)})`)
  })
  await app.kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute(sql`
      insert into workspace_settings (workspace_id, promptpay_kind, promptpay_id, payee_name)
      values (${workspaceId}, 'phone', '0812345678', 'หอพักทดสอบ')`),
  )

  return { ...user, workspaceId, siteName: name }
}

/** Makes a record a user's own: their tenant or owner record in a workspace. */
export async function linkUser(
  app: Pick<TestApp, 'kit'>,
  userId: string,
  kind: OwnKind,
  workspaceId: string,
  recordId: string,
) {
  await app.kit.database.global((tx) =>
    tx.execute(sql`
      insert into user_links (user_id, workspace_id, kind, record_id) values (${userId}, ${workspaceId}, ${kind}, ${recordId})`),
  )
}
