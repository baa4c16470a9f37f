import { sql } from 'drizzle-orm'
import type { OwnKind, Right, Role } from '../contract/access.ts'
import { newId } from '../db/ids.ts'
import { hashPassword } from '../features/accounts/server/secrets.ts'
import { openSession } from '../features/accounts/server/session.ts'
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
  }: { role?: Role; email?: string; isVerified?: boolean; firstName?: string } = {},
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

  return { id, email: address, token }
}

/** A manager with a workspace, a site name and every right (or those given). */
export async function buildManager(
  app: Pick<TestApp, 'kit'>,
  { rights = ALL_RIGHTS, siteName }: { rights?: Right[]; siteName?: string } = {},
) {
  const user = await buildUser(app, { role: 'Manager', firstName: 'วรรณา' })
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
