import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { StatCard, StatRow } from '#web/dashboard/kit/page-header.tsx'
import { bahtFigure } from '#web/ui/amount.tsx'
import type { ImportData } from './import-types.ts'

/** What the file makes, or made: homes, tenants with leases, deposits held, arrears. */
export function ImportCounts({ found: { counts } }: { found: ImportData }) {
  const n = (value: number) => formatNumber(value)

  return (
    <StatRow>
      <StatCard
        label={m.imports_count_homes()}
        figure={n(counts.homes)}
        note={m.imports_count_vacant({ count: n(counts.vacantHomes) })}
      />
      <StatCard
        label={m.imports_count_leases()}
        figure={n(counts.leases)}
        note={m.imports_count_tenants({ tenants: n(counts.tenants), meters: n(counts.meters) })}
      />
      <StatCard
        label={m.imports_count_deposits()}
        figure={bahtFigure(counts.depositsSatang)}
        note={m.imports_count_deposits_note()}
      />
      <StatCard
        label={m.imports_count_arrears()}
        figure={bahtFigure(counts.arrearsSatang)}
        note={m.imports_count_arrears_note({ count: n(counts.openings) })}
      />
    </StatRow>
  )
}
