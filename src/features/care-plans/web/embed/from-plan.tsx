import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'

/** Which plan a repair comes from, and for which round. */
export function FromPlan({ plan: { id, title, day } }: { plan: { id: string; title: string; day: string } }) {
  const { locale } = useRoot()

  return (
    <p>
      {m.care_plans_from()}{' '}
      <Anchor href={pathIn(locale, `/dashboard/manager/care-plans/${id}`)}>{title}</Anchor>{' '}
      {m.care_plans_from_round({ date: formatDay(day, locale) })}
    </p>
  )
}
