import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'

/** What stands in a home, in one line; `total` may be more than are named. */
export function HomeAssets({
  homeId,
  assets,
  total,
}: {
  homeId: string
  assets: { id: string; name: string }[]
  total: number
}) {
  const { locale } = useRoot()
  const path = pathIn(locale, '/dashboard/manager/assets')
  const names = assets.map(({ name }) => name).join(', ')

  return (
    <Card
      title={m.assets_title()}
      aside={total > 0 && <Anchor href={`${path}?home=${homeId}`}>{m.assets_all()}</Anchor>}
    >
      <p>
        {total === 0 && m.assets_none_here()}
        {total > 0 && total <= assets.length && names}
        {total > assets.length && m.assets_and_more({ names, n: total - assets.length })}
      </p>
      {total === 0 && (
        <WithRight right="edit">
          <p>
            <Anchor href={`${path}/new?home=${homeId}`}>{m.assets_add()}</Anchor>
          </p>
        </WithRight>
      )}
    </Card>
  )
}
