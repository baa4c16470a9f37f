import { sql } from 'drizzle-orm'
import { personNameIn } from '#db/person-name.ts'
import { renamePaper } from '#features/media/server/service.ts'
import { beforeSigning, sealPaper } from '#features/seals/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { leaseHash } from '#server/ports/pdf/lease/lease-text.ts'
import type { LeasePaper, SignatureEvidence } from '#server/ports/pdf/papers.ts'
import { tenantIdsOf } from './cotenants.ts'
import { keepPaper } from './paper.ts'
import { CONSENT } from './rules.ts'
import { findLease, saveLease } from './store.ts'

type Ids = { workspaceId: string; leaseId: string }

/** The paper as sent, with all signatures and its evidence page, sealed. Made once, however often the job runs. */
export async function makeSignedPaper(kit: Kit, { workspaceId, leaseId }: Ids): Promise<void> {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const lease = await findLease(tx, workspaceId, leaseId)
    const { rows } = await tx.execute<SignatureRow>(sql`
      select party, tenant_id, typed_name, drawing, email, method, ip, user_agent, consent_text, at,
             (select ${personNameIn('th')} from users u where u.id = user_id and party = 'manager') as account
        from lease_signatures where workspace_id = ${workspaceId} and lease_id = ${leaseId} order by at`)
    return { lease, signatures: rows, tenants: await tenantIdsOf(tx, lease) }
  })
  const sent = found.lease.paper as unknown as LeasePaper | null
  if (!sent || found.lease.signedPaperFileId) return
  const signatures = found.signatures.map((row) => asEvidence(row, sent, found.tenants))
  const textHash = leaseHash(sent)

  await sealPaper(kit, {
    workspaceId,
    kind: 'lease',
    recordId: leaseId,
    version: sent.version,
    no: found.lease.no,
    titleTh: 'สัญญาเช่าที่พักอาศัย',
    titleEn: 'Residential lease',
    textHash,
    signers: signatures.map((one) => asSigner(one, sent)),
    render: (seal) =>
      kit.ports.pdf.render('lease', {
        ...{ ...sent, status: 'signed', signatures, textHash, seal },
        ...(found.lease.paperSha256 ? { sentSha256: found.lease.paperSha256 } : {}),
      }),
    keep: async (tx, pdf) => {
      const lease = await findLease(tx, workspaceId, leaseId)
      const kept = await keepPaper(tx, kit, {
        workspaceId,
        leaseId,
        kind: 'lease_signed',
        name: `${lease.no}.pdf`,
        pdf,
      })
      if (lease.paperFileId)
        await renamePaper(tx, { workspaceId, fileId: lease.paperFileId, name: beforeSigning(lease.no) })
      await saveLease(tx, lease, { signedPaperFileId: kept.fileId, updatedAt: kit.now() })
      return kept
    },
  })
}

function asSigner({ role, signer, signedAt, method }: SignatureEvidence, { issuerActsAs }: LeasePaper) {
  return { name: signer, ...ROLES[role === 'tenant' ? 'tenant' : issuerActsAs], at: signedAt, how: method }
}

const ROLES = {
  tenant: { roleTh: 'ผู้เช่า', roleEn: 'Tenant' },
  landlord: { roleTh: 'ผู้ให้เช่า', roleEn: 'Landlord' },
  agent: { roleTh: 'ตัวแทนผู้ให้เช่า', roleEn: 'For the landlord' },
}

type SignatureRow = {
  party: 'manager' | 'tenant'
  tenant_id: string | null
  typed_name: string
  drawing: string | null
  email: string
  method: SignatureEvidence['method']
  ip: string
  user_agent: string
  consent_text: string
  account: string | null
  at: Date
}

/** The paper names its tenants in the order of `tenantIds`, which are fixed since it was sent. */
function asEvidence(row: SignatureRow, { terms }: LeasePaper, tenantIds: string[]): SignatureEvidence {
  const [th = CONSENT.th, en = CONSENT.en] = row.consent_text.split('\n')
  const index = Math.max(0, tenantIds.indexOf(row.tenant_id ?? ''))
  const party = row.party === 'manager' ? (terms.agent ?? terms.landlord) : terms.tenants[index]!

  return {
    role: row.party === 'manager' ? 'landlord' : 'tenant',
    ...(row.party === 'tenant' && { tenant: index }),
    signer: party.name.th,
    ...(party.name.en ? { signerEn: party.name.en } : {}),
    ...(row.account ? { account: row.account } : {}),
    typedName: row.typed_name,
    ...(row.drawing && { drawing: row.drawing }),
    email: row.email,
    signedAt: new Date(row.at).toISOString().replace(/\.\d+Z$/, 'Z'),
    ip: row.ip,
    ...(row.user_agent ? { userAgent: row.user_agent } : {}),
    method: row.method,
    consent: { th, en },
  }
}
