import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsQR from 'jsqr'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const base = '/manager/dashboard/doors'

type Door = { id: string; homeName: string; code: string | null; reportCount: number }

async function house() {
  app.setNow('2026-11-20T03:00:00Z')
  const { workspaceId, token } = await buildManager(app)
  const homes: string[] = []
  for (const unitNo of ['201', '202', '203']) homes.push(await buildHome(app, workspaceId, { unitNo }))
  const call = (method: string, path = '', body?: unknown, as = token) =>
    app.call(method, `${base}${path}`, { token: as, body })
  const doors = async (query = '') => (await call('GET', `?${query}`)).body.data as Door[]

  return { workspaceId, token, homes, call, doors }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

describe('codes at doors', () => {
  it('are made once for each home, and found as they are typed', async () => {
    expect((await h.doors()).map(({ code }) => code)).toEqual([null, null, null])
    const made = await h.call('POST', '', { propertyIds: h.homes.slice(0, 2) })
    expect(made.body.data).toEqual({ made: 2 })
    expect((await h.call('POST', '', { propertyIds: h.homes })).body.data).toEqual({ made: 1 })
    const all = await h.doors()
    expect(new Set(all.map(({ code }) => code)).size).toBe(3)
    for (const { code } of all) expect(code).toMatch(/^[2-9CDFGHJKMNPQRTVWX]{8}$/)
    const found = await h.doors(`search=${all[1]!.code!.toLowerCase()}`)
    expect(found.map(({ id }) => id)).toEqual([h.homes[1]])
    const audit = await app.kit.database.owner.query(
      `select count(*)::int as n from audit_log where workspace_id = $1 and action = 'door.made'`,
      [h.workspaceId],
    )
    expect(audit.rows[0].n).toBe(3)
  })

  it('are listed by whether a home has one', async () => {
    await h.call('POST', '', { propertyIds: [h.homes[2]] })
    const { body } = await h.call('GET', '?hasCode=true')
    expect([body.data.map(({ id }: Door) => id), body.counts]).toEqual([
      [h.homes[2]],
      { with: 1, without: 2 },
    ])
    expect(body.total).toBe(1)
    expect((await h.doors('hasCode=false')).map(({ id }) => id)).toEqual(h.homes.slice(0, 2))
    expect(await h.doors(`propertyId=${h.homes[0]}`)).toHaveLength(1)
  })

  it('are replaced and taken away; a second time there is none', async () => {
    await h.call('POST', '', { propertyIds: h.homes })
    const [before] = await h.doors()
    const renewed = await h.call('POST', `/${h.homes[0]}/renew`)
    expect(renewed.body.data.code).not.toBe(before!.code)
    expect((await h.doors())[0]!.code).toBe(renewed.body.data.code)
    expect((await h.call('DELETE', `/${h.homes[0]}`)).status).toBe(200)
    expect((await h.call('DELETE', `/${h.homes[0]}`)).status).toBe(404)
    expect((await h.doors())[0]!.code).toBeNull()
  })

  it('made twice at the same moment are one', async () => {
    const both = await Promise.all([0, 1].map(() => h.call('POST', '', { propertyIds: [h.homes[0]] })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.reduce((sum, { body }) => sum + body.data.made, 0)).toBe(1)
  })

  it('are of one’s own homes alone', async () => {
    const other = await house()
    for (const [method, path, body] of [
      ['POST', '', { propertyIds: [h.homes[0]] }],
      ['POST', '', { propertyIds: [other.homes[0], h.homes[0]] }],
      ['POST', '', { propertyIds: [newId()] }],
      ['POST', '', {}],
      ['POST', `/${h.homes[0]}/renew`, undefined],
      ['DELETE', `/${h.homes[0]}`, undefined],
      ['GET', `/labels?propertyIds[0]=${h.homes[0]}`, undefined],
    ] as const)
      expect((await other.call(method, path, body)).status, `${method} ${path}`).toBe(404)
    expect((await h.doors()).every(({ code }) => code === null)).toBe(true)
  })
})

describe('the sheet of labels', () => {
  const pdf = async (query: string) => {
    const response = await fetch(`${app.url}/api${base}/labels?${query}`, {
      headers: { authorization: `Bearer ${h.token}` },
    })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    return new Uint8Array(await response.arrayBuffer())
  }

  it('is refused in words while no home has a code', async () => {
    const refused = await app.call('GET', `${base}/labels?propertyIds[0]=${h.homes[0]}`, {
      token: h.token,
      lang: 'th',
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'door_none'])
    expect(refused.body.message).toContain('ยังไม่มีป้าย')
  })

  it('holds a code for each room that a camera reads, with its number and the code to type', async () => {
    for (const unitNo of ['204', '205', '206', '207', '208', '1209/77 B'])
      h.homes.push(await buildHome(app, h.workspaceId, { unitNo }))
    await h.call('POST', '', { propertyIds: h.homes })
    const doors = await h.doors()
    const library = await PDFiumLibrary.init()
    try {
      const document = await library.loadDocument(
        await pdf(h.homes.map((id, index) => `propertyIds[${index}]=${id}`).join('&')),
      )
      const pages = [...document.pages()]
      expect(pages).toHaveLength(2)
      const text = pages.map((page) => page.getText()).join('\n')
      for (const part of [
        'ห้อง 201',
        'ห้อง 208',
        '1209/77 B',
        'สแกนแจ้งซ่อม',
        'No account needed.',
        'แผ่นที่ 2 จาก 2',
      ])
        expect(text).toContain(part)
      const first = doors.find(({ id }) => id === h.homes[0])!.code!
      expect(text).toContain(`รหัส ${first.slice(0, 4)} ${first.slice(4)}`)
      // The second sheet has one label: its code as a camera sees it.
      const last = doors.find(({ id }) => id === h.homes.at(-1))!.code!
      const { data, width, height } = await pages[1]!.render({ scale: 3, render: 'bitmap' })
      const seen = jsQR(new Uint8ClampedArray(data), width, height)
      expect(seen?.data).toBe(`${app.kit.config.publicUrl}/fix/${last}`)
      // 34 mm wide: from the middle of the finder patterns, which are 3.5 modules from either edge.
      const { topLeftFinderPattern: left, topRightFinderPattern: right } = seen!.location
      const modules = 17 + 4 * seen!.version
      const mm = ((((right.x - left.x) * modules) / (modules - 7)) * 25.4) / (72 * 3)
      expect(mm).toBeGreaterThan(33.5)
      expect(mm).toBeLessThan(34.5)
    } finally {
      library.destroy()
    }
  })
})
