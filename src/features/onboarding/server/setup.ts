import { sql } from 'drizzle-orm'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { siteOrigin } from '#server/own-domains.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type HeldPackage, NO_PACKAGE, type PackageInfo, packageOf } from './package-rule.ts'

/** What the first steps still ask of a person, as `userinfo` says it. */
export type Setup = {
  /** A site's name may be chosen now: there is none, and it was not put off in this session. */
  showSubdomainPopup: boolean
  /** Tenants cannot pay yet: no PromptPay number and no bank account. */
  showBankPopup: boolean
  website: {
    url: string | null
    isPublished: boolean
    businessName: string
    isCompany: boolean
    hasLogo: boolean
  } | null
  package: PackageInfo
}

type Row = {
  isPublished: boolean
  isCompany: boolean
  hasLogo: boolean
  isLater: boolean
  canBePaid: boolean
}

/** Reads it for the person behind a request. People who work in no workspace are asked nothing. */
export async function readSetup(kit: Kit, { workspace, role, sessionId }: Reader): Promise<Setup> {
  if (!workspace)
    return { showSubdomainPopup: false, showBankPopup: false, website: null, package: NO_PACKAGE }

  const { rows } = await kit.database.inWorkspace(workspace.id, (tx) =>
    tx.execute<Row>(sql`
      select w.is_published as "isPublished", w.is_company as "isCompany", w.logo_file_id is not null as "hasLogo",
             coalesce(s.is_setup_later, false) as "isLater",
             coalesce(t.promptpay_id, t.bank_account_no) is not null as "canBePaid"
        from workspaces w
        left join workspace_settings t on t.workspace_id = w.id
        left join sessions s on s.id = ${sessionId}
       where w.id = ${workspace.id}`),
  )
  const row = rows[0]!
  const may = (right: 'publish' | 'money') => workspace.rights.includes(right)

  return {
    showSubdomainPopup: role !== 'Admin' && may('publish') && workspace.siteName === null && !row.isLater,
    showBankPopup: may('money') && !row.canBePaid,
    website: {
      url: workspace.siteName && (await siteOrigin(kit, workspace.siteName)),
      isPublished: row.isPublished,
      businessName: workspace.businessName,
      isCompany: row.isCompany,
      hasLogo: row.hasLogo,
    },
    package: await readPackage(kit, workspace.id),
  }
}

/** What userinfo says of the package of a business. */
async function readPackage(kit: Kit, workspaceId: string): Promise<PackageInfo> {
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<HeldPackage>(sql`
      select s.status, s.package_id as "packageId", s.period_end::text as "periodEnd",
             (select id from package_orders o where o.workspace_id = s.workspace_id and o.status in ('open', 'pending')
               limit 1) as "orderId"
        from subscriptions s where s.workspace_id = ${workspaceId}`),
  )

  return packageOf(rows[0], { today: todayInBangkok(kit.now()), publicUrl: kit.config.publicUrl })
}
