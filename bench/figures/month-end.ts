import { buildHome, buildLease } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import { callBesideSql } from '../support/beside-sql.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

const ROOMS = 600

/** The month's end of 600 rooms with six months of bills behind each, as JSON, beside the same statements prepared by the driver behind bare Hono. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, kit } = stage
  try {
    const manager = await buildManager({ kit })
    const { workspaceId } = manager
    for (let index = 0; index < ROOMS; index++) {
      const propertyId = await buildHome(
        { kit },
        workspaceId,
        { unitNo: `${100 + index}`, floor: 1 },
        { isPublished: false },
      )
      await buildLease({ kit }, workspaceId, {
        ...{ propertyId, startDay: '2020-01-01', endDay: '2039-12-31' },
        ...{
          waterMode: 'per_unit',
          waterRateSatang: 1_800n,
          electricMode: 'per_unit',
          electricRateSatang: 700n,
        },
      })
    }
    // The next bills go out soon whatever the day is, and the months before were billed.
    await app.database.query(
      `insert into workspace_settings (workspace_id, bill_lead_days) values ('${workspaceId}', 45)
       on conflict (workspace_id) do update set bill_lead_days = 45`,
    )
    await app.database.query(
      `insert into invoices (workspace_id, id, no, kind, lease_id, tenant_id, property_id, period, status, issue_day, due_day, total_satang)
       select l.workspace_id, gen_random_uuid(), l.no || '-' || n, 'rent', l.id, l.tenant_id, l.property_id,
              to_char(current_date - n * interval '1 month', 'YYYY-MM'), 'paid', current_date - n * 30, current_date - n * 30 + 10, 500000
         from leases l, generate_series(0, 5) n where l.workspace_id = '${workspaceId}'`,
    )
    await app.database.query(
      `insert into invoice_lines (workspace_id, invoice_id, position, kind, description_th, description_en, quantity, unit_price_satang, amount_satang, cause)
       select i.workspace_id, i.id, x.at, x.kind, x.kind, x.kind, x.units, 700, x.satang, x.cause::jsonb
         from invoices i, (values (1, 'rent', 1, 420000, null), (2, 'water', 6, 10800, '{"readings":[]}'), (3, 'electric', 99, 69200, '{"readings":[]}')) x(at, kind, units, satang, cause)
        where i.workspace_id = '${workspaceId}'`,
    )
    await app.database.query('analyze')

    return [
      await callBesideSql(stage, {
        name: 'month end of 600 rooms, signed in',
        path: '/manager/dashboard/accounting/month-end',
        token: manager.token,
      }),
    ]
  } finally {
    await stage.close()
  }
}
