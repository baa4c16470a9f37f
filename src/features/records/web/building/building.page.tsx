import IconBuildingPlus from '@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { BuildingGrid } from '#features/records/web/map/building-grid.tsx'
import { buildingsOf } from '#features/records/web/map/floors.ts'
import { legendOf } from '#features/records/web/map/marks.ts'
import { SignSheet } from '#features/records/web/map/signs.tsx'
import css from '#features/records/web/record.module.css'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader, StatCard, StatRow } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/building.page'
import { ComingCards } from './coming-cards.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: building } = await apiOf(args).records.building({ id: args.params.id })

  return { building }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.building.name ?? m.records_building(), isIndexed: false })

/** A building as it is read: how it is let, what comes in, what waits; its rooms, and the way to change them. */
export default function BuildingPage({ loaderData: { building } }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { rooms, name, address, floors, yearBuilt } = building
  const to = (path: string) => pathIn(locale, `/dashboard/manager/${path}`)
  const money = (satang: bigint) => formatMoney(satang, locale, { satang: 'auto' })
  const let_ = rooms.filter(({ isLet }) => isLet).length
  const unread = rooms.filter(({ isRead }) => isRead === false).length
  const { marks, of } = legendOf('state', rooms, today)
  const byKey = new Map(marks.map((mark) => [mark.key, mark]))
  const about = [
    address,
    floors === null ? null : m.records_building_floors({ count: floors }),
    yearBuilt === null
      ? null
      : m.records_building_year({ year: String(locale === 'th' ? yearBuilt + 543 : yearBuilt) }),
  ].filter(Boolean)

  return (
    <div className={css.page}>
      <p className={css.way}>
        <Anchor href={to('properties/map')}>{m.records_map_title()}</Anchor>
      </p>
      <PageHeader
        title={name}
        lead={about.join(' · ') || undefined}
        actions={
          <>
            <WithRight right="money">
              <ButtonLink
                href={accountingPath(locale, `/charges/share?project=${building.id}`)}
                icon={<IconReceipt2 size={20} />}
                variant="primary"
              >
                {m.charges_share()}
              </ButtonLink>
            </WithRight>
            <WithRight right="edit">
              <ButtonLink
                href={`${to('properties/bulk')}?name=${encodeURIComponent(name)}`}
                icon={<IconBuildingPlus size={20} />}
              >
                {m.records_building_more()}
              </ButtonLink>
              <ButtonLink
                href={`${to('maintenance/doors')}?building=${building.id}`}
                icon={<IconQrcode size={20} />}
              >
                {m.records_building_labels()}
              </ButtonLink>
              <ButtonLink
                href={to(`properties/buildings/${building.id}/edit`)}
                icon={<IconPencil size={20} />}
              >
                {m.records_building_edit()}
              </ButtonLink>
            </WithRight>
          </>
        }
      />
      <StatRow>
        <StatCard
          label={m.records_building_let()}
          figure={m.records_building_let_of({ n: String(let_), all: String(rooms.length) })}
          note={m.records_building_free({ count: rooms.length - let_ })}
          href={to('properties/map')}
        />
        <StatCard
          label={m.records_building_rolled()}
          figure={money(building.rolledSatang)}
          note={m.records_building_asked({ amount: money(building.askedSatang) })}
        />
        <StatCard
          label={m.records_building_to_pay()}
          figure={money(building.toPaySatang)}
          note={m.records_building_overdue({ amount: money(building.overdueSatang) })}
          href={to('accounting')}
        />
        <StatCard
          label={m.records_building_meters()}
          figure={m.records_map_rooms({ count: unread })}
          note={unread > 0 ? m.records_building_meters_open() : m.records_building_meters_done()}
          href={to('accounting/meters')}
        />
      </StatRow>
      <Card
        title={m.records_building_rooms()}
        aside={<Anchor href={to('properties/map')}>{m.records_building_to_map()}</Anchor>}
      >
        <SignSheet />
        {rooms.length === 0 && <p>{m.records_building_no_rooms()}</p>}
        {buildingsOf(rooms).map((part) => (
          <BuildingGrid
            key={part.key}
            building={part}
            markOf={(room) => byKey.get(of(room))!}
            view="state"
            tabStop={part.floors[0]?.rooms[0]?.id}
            hrefOf={({ id }) => to(`properties/${id}`)}
          />
        ))}
      </Card>
      <ComingCards building={building} />
    </div>
  )
}
