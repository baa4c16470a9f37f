import type pg from 'pg'
import { buildManager } from '../../src/testing/people.ts'
import { fillBusiness } from '../support/business.ts'
import type { Figure } from '../support/report.ts'
import { openStage, percentile, type Request, type Stage, timesOf } from '../support/stage.ts'

const LEASES = 1_000
const WRITTEN = 1_500
const OUTSIDE = 2_500
const ROUNDS = 20

const BASE = '/manager/dashboard/documents'

/**
 * The list of papers and its search over 5,000 papers of a business, beside a floor: the same page and count out of one
 * table that holds them all already, with an index for the order. And the tenancies with what each of them misses.
 */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, kit } = stage
  try {
    const { token, workspaceId } = await buildManager({ kit })
    await fillBusiness({ kit, database: app.database }, workspaceId, LEASES)
    await fillPapers(app.database, workspaceId)
    const papers = LEASES + WRITTEN + OUTSIDE
    const over = `over ${papers.toLocaleString('en')} papers`
    const figures: Figure[] = []
    for (const [name, path, where] of [
      ['list', `${BASE}?group=papers&itemsPerPage=25`, 'true'],
      [
        'search of a name',
        `${BASE}?search=${encodeURIComponent('นภัส')}&itemsPerPage=25`,
        "words ilike '%นภัส%'",
      ],
      [
        'search of words',
        `${BASE}?search=${encodeURIComponent('ลิฟต์ 432')}&itemsPerPage=25`,
        "words ilike '%432%'",
      ],
    ] as const)
      figures.push(
        await timesBeside(stage, {
          name: `documents: ${name} ${over}, p95`,
          path,
          token,
          where,
          workspaceId,
        }),
      )
    const times = await timesOf(asked(`${app.url}/api${BASE}/tenancies?itemsPerPage=20`, token))
    figures.push({
      name: `documents: tenancies with their papers over ${LEASES.toLocaleString('en')} leases, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      target: { most: 300 },
    })

    return figures
  } finally {
    await stage.close()
  }
}

const asked = (url: string, token = ''): Request[] =>
  Array.from({ length: ROUNDS }, () => ({ url, headers: { authorization: `Bearer ${token}` } }))

async function timesBeside(
  { app, floors }: Stage,
  {
    name,
    path,
    token,
    where,
    workspaceId,
  }: Record<'name' | 'path' | 'token' | 'where' | 'workspaceId', string>,
): Promise<Figure> {
  const values = [workspaceId]
  const of = `from bench_papers where workspace_id = $1 and ${where}`
  await floors.tell({
    transactions: [
      [
        { text: `select * ${of} order by at desc, id desc limit 25`, values },
        { text: `select count(*)::int as total ${of}`, values },
      ],
    ],
  })
  const ours = asked(`${app.url}/api${path}`, token)
  const bare = asked(`${floors.url}/statements`)
  // Warmed up, then by turns, so that a busy moment falls on both.
  for (const side of [ours, bare]) await timesOf(side.slice(0, 10))

  return {
    name,
    value: percentile(await timesOf(ours), 0.95),
    unit: 'ms',
    floor: {
      name: 'Hono and one table of all papers',
      value: percentile(await timesOf(bare), 0.95),
    },
    target: { most: 150, timesFloor: 5 },
  }
}

/** Written papers and papers from outside of the leases there, with their files, and one table of all for the floor. */
async function fillPapers(database: pg.Pool, workspaceId: string): Promise<void> {
  const of = `from (select l.*, row_number() over (order by l.no) as nth from leases l where l.workspace_id = $1) l,
    generate_series(1, $2::int) n where l.nth = 1 + n % ${LEASES}`
  await database.query(
    `insert into files (workspace_id, id, container_id, name, type, size_bytes, sha256, key, created_at)
     select $1, md5('file' || n)::uuid, 3, 'paper-' || n || '.pdf', 'application/pdf', 1000, md5(n::text), 'k' || n, now()
       from generate_series(1, $2::int) n`,
    [workspaceId, WRITTEN + OUTSIDE],
  )
  await database.query(
    `insert into papers (workspace_id, id, kind, state, no, version, has_draft, property_id, lease_id, tenant_id, title_th, title_en,
                         fields, words, prefilled_at, issued_at, created_at, updated_at)
     select $1, md5('paper' || n)::uuid, (array['welcome_letter', 'letter', 'deposit_letter'])[1 + n % 3],
            (array['issued', 'draft', 'signed'])[1 + n % 3], 'WL-' || n, 1, false, l.property_id, l.id, l.tenant_id,
            'จดหมาย ' || n, 'Letter ' || n, '{}', repeat('ข้อความในจดหมายถึงผู้เช่า ' || n || ' ', 40), now(), now(), now(),
            now() - n * interval '1 hour' ${of}`,
    [workspaceId, WRITTEN],
  )
  await database.query(
    `insert into paper_versions (workspace_id, id, paper_id, version, composed, fields, clauses, sha256, file_id, issuer)
     select $1, md5('version' || n)::uuid, md5('paper' || n)::uuid, 1, '{}', '{}', '[]', md5(n::text), md5('file' || n)::uuid, '{}'
       from generate_series(1, $2::int) n`,
    [workspaceId, WRITTEN],
  )
  await database.query(
    `insert into outside_papers (workspace_id, id, kind, title, property_id, lease_id, tenant_id, file_id, end_day, notes, updated_at)
     select $1, md5('outside' || n)::uuid, (array['identity', 'stamp_duty', 'certificate'])[1 + n % 3], 'ใบตรวจลิฟต์ ' || n,
            l.property_id, l.id, l.tenant_id, md5('file' || (n + ${WRITTEN}))::uuid,
            case when n % 3 = 2 then current_date + n % 400 end, '', now() - n * interval '40 minutes' ${of}`,
    [workspaceId, OUTSIDE],
  )
  await database.query(
    `create table bench_papers as
     select p.workspace_id, p.id, p.updated_at as at, p.title_th as title, p.no,
            concat_ws(' ', p.no, p.title_th, p.words, h.unit_no, t.first_name, t.last_name) as words
       from papers p join properties h on h.workspace_id = p.workspace_id and h.id = p.property_id
       join tenants t on t.workspace_id = p.workspace_id and t.id = p.tenant_id
     union all
     select x.workspace_id, x.id, x.updated_at, x.title, null, concat_ws(' ', x.title, h.unit_no, t.first_name, t.last_name)
       from outside_papers x join properties h on h.workspace_id = x.workspace_id and h.id = x.property_id
       join tenants t on t.workspace_id = x.workspace_id and t.id = x.tenant_id
     union all
     select l.workspace_id, l.id, l.updated_at, l.no, l.no, concat_ws(' ', l.no, h.unit_no, t.first_name, t.last_name)
       from leases l join properties h on h.workspace_id = l.workspace_id and h.id = l.property_id
       join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id`,
  )
  await database.query('create index on bench_papers (workspace_id, at desc, id desc)')
  await database.query('grant select on bench_papers to ruen_app')
  await database.query('vacuum analyze')
}
