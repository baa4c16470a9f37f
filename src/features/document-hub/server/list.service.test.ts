import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { storeFile, storePaper } from '#features/media/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, cardToken } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { kit } = app
const manager = await buildManager(app)
const { workspaceId } = manager
const PATH = '/manager/dashboard/documents'
const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')
type Bill = Awaited<ReturnType<typeof buildBill>>
let bill: Bill
let other: Bill

type Row = {
  id: string
  type: string
  createdAt: string
  file: { name: string; url: string } | null
} & Record<string, unknown>
async function list(
  query: Record<string, string> = {},
  { token = manager.token, lang = 'en' as const } = {},
) {
  const { status, body } = await app.call('GET', `${PATH}?${new URLSearchParams(query)}`, { token, lang })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { data: Row[]; total: number; page: number; waits: Record<string, number> }
}
const types = ({ data }: { data: Row[] }) => data.map(({ type }) => type).sort()

async function upload(token: string, name: string): Promise<string> {
  const body = new FormData()
  body.set('file', new File([PDF], name, { type: 'application/pdf' }))
  const answer = await app.call('PUT', '/media/3/add', { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.fileId
}

/** A paper that an applicant added to an application in this state. */
async function applied(status: 'draft' | 'submitted', name: string) {
  const { id: userId } = await buildManager(app)
  const id = newId()
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const file = await storeFile(tx, kit, {
      ...{ workspaceId, uploadedBy: userId, containerId: 3, name, bytes: PDF },
      accept: ['document'],
    })
    await tx.execute(sql`
      insert into applications (workspace_id, id, property_id, user_id, status, locale, submitted_at)
      values (${workspaceId}, ${id}, ${bill.propertyId}, ${userId}, ${status}, 'th', ${status === 'draft' ? null : kit.now().toISOString()})`)
    await tx.execute(sql`
      insert into application_files (workspace_id, application_id, file_id, kind, position)
      values (${workspaceId}, ${id}, ${file.id}, 'id_card', 0)`)
  })
}

beforeAll(async () => {
  bill = await buildBill(app, workspaceId)
  other = await buildBill(app, workspaceId)
  const paid = await app.call('POST', '/tenant/dashboard/pay', {
    token: bill.token,
    body: {
      invoiceId: bill.invoiceId,
      method: 'card',
      cardToken: await cardToken(app),
      idempotencyKey: newId(),
    },
  })
  expect(paid.body.data.status).toBe('succeeded')
  await app.runJobs()
  await applied('draft', 'not-sent.pdf')
  await applied('submitted', 'id-card.pdf')
  const receiptFileId = await upload(manager.token, 'plumber.pdf')
  const expense = await app.call('POST', '/manager/dashboard/accounting/expenses', {
    token: manager.token,
    body: {
      ...{ propertyId: other.propertyId, day: '2026-11-20', category: 'repair', description: 'tap' },
      ...{ amountSatang: '85000', receiptFileId },
    },
  })
  expect(expense.status, JSON.stringify(expense.body)).toBe(200)
  app.setNow('2026-11-20T04:00:00Z')
  await upload(manager.token, 'house_rules.pdf')
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    for (const kind of ['lease', 'lease_signed']) {
      const file = await storePaper(tx, kit, { workspaceId, name: `${kind}.pdf`, bytes: PDF, ending: 'pdf' })
      await tx.execute(sql`
        insert into documents (workspace_id, id, kind, record_id, locale, file_id, sha256)
        values (${workspaceId}, ${newId()}, ${kind}, ${bill.leaseId}, 'th', ${file.id}, ${file.sha256})`)
      if (kind === 'lease_signed')
        await tx.execute(sql`
          update leases set signed_paper_file_id = ${file.id} where workspace_id = ${workspaceId} and id = ${bill.leaseId}`)
    }
    // A paper that was replaced: its file is there, its row among the documents is not.
    await storePaper(tx, kit, { workspaceId, name: 'old-statement.pdf', bytes: PDF, ending: 'pdf' })
  })
  app.setNow('2026-11-20T05:00:00Z')
}, 60_000)

describe('the documents of a workspace', () => {
  it('are every paper, newest first, with what each is about and a link that opens it', async () => {
    const all = await list({ itemsPerPage: '100' })
    expect(types(all)).toEqual(
      ['lease', 'lease', 'invoice', 'invoice', 'receipt', 'application', 'expense', 'upload'].sort(),
    )
    expect(all.total).toBe(8)
    const days = all.data.map(({ createdAt }) => createdAt)
    expect(days).toEqual(days.toSorted().reverse())

    const signed = all.data.find(({ id }) => id === bill.leaseId)!
    expect(signed).toMatchObject({
      ...{ type: 'lease', typeName: 'Residential lease', stateKind: 'lease', state: 'active' },
      day: { verb: 'ends', day: expect.stringMatching(/^20\d\d-/) },
      no: expect.stringMatching(/./),
      recordId: bill.leaseId,
      propertyId: bill.propertyId,
      propertyName: expect.stringMatching(/^Room /),
      tenantId: bill.tenantId,
      tenantName: expect.stringMatching(/./),
      file: { name: 'lease_signed.pdf' },
    })
    const opened = await fetch(app.url + signed.file!.url)
    expect(opened.status).toBe(200)
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(PDF)
    expect((await fetch(app.url + signed.file!.url.split('?')[0])).status).toBeGreaterThanOrEqual(400)
    expect(all.data.find(({ type }) => type === 'receipt')).toMatchObject({
      no: expect.stringMatching(/^RC-2026-/),
      tenantId: bill.tenantId,
    })
  })

  it('are found by type, home, tenant, id and words, page by page', async () => {
    expect(types(await list({ type: 'invoice' }))).toEqual(['invoice', 'invoice'])
    expect(types(await list({ group: 'money' }))).toEqual(['expense', 'invoice', 'invoice', 'receipt'])
    expect(types(await list({ group: 'papers' }))).toEqual(['lease', 'lease'])
    expect(types(await list({ search: 'สัญญาเช่าที่พัก' }))).toEqual(['lease', 'lease'])
    const ofTenant = await list({ propertyOrTenant: 'tenant', propertyOrTenantId: bill.tenantId })
    expect(types(ofTenant)).toEqual(['invoice', 'lease', 'receipt'])
    const ofHome = await list({ propertyOrTenant: 'property', propertyOrTenantId: bill.propertyId })
    expect(types(ofHome)).toEqual(['application', 'invoice', 'lease', 'receipt'])
    expect(types(await list({ propertyOrTenantId: other.propertyId }))).toEqual([
      'expense',
      'invoice',
      'lease',
    ])
    expect((await list({ propertyOrTenant: 'tenant', propertyOrTenantId: other.propertyId })).total).toBe(0)
    const rules = await list({ search: 'house_r' })
    expect(types(rules)).toEqual(['upload'])
    expect((await list({ search: 'houseXr' })).total).toBe(0)
    expect((await list({ documentId: rules.data[0]!.id })).data).toMatchObject([
      { detail: 'house_rules.pdf', file: { contentType: 'application/pdf', sizeBytes: PDF.byteLength } },
    ])

    const pages = [
      await list({ itemsPerPage: '5' }),
      await list({ itemsPerPage: '5', page: '2' }),
      await list({ itemsPerPage: '5', page: '3' }),
    ]
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [5, 8],
      [3, 8],
      [0, 8],
    ])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(8)
  })

  it('are the business’s own; receipts of expenses need the right to the money', async () => {
    const stranger = await buildManager(app)
    expect((await list({}, { token: stranger.token })).data).toEqual([])
    await kit.database.owner.query(
      "update workspace_members set rights = '{view}' where workspace_id = $1 and user_id = $2",
      [workspaceId, manager.id],
    )
    expect(types(await list())).not.toContain('expense')
    expect((await list()).total).toBe(7)
    expect((await app.call('GET', PATH, { token: bill.token })).status).toBe(403)
    expect((await app.call('GET', `${PATH}?type=secret`, { token: manager.token })).status).toBe(422)
  })
})
