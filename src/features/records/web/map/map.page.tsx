import { useMemo, useState } from 'react'
import { data, Form } from 'react-router'
import { AddHomes } from '#features/properties/web/embed/add-homes.tsx'
import { HomeTabs } from '#features/properties/web/embed/home-tabs.tsx'
import { viewHeaders } from '#features/properties/web/embed/homes-view.ts'
import { ViewSwitch } from '#features/properties/web/embed/view-switch.tsx'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight, WithRight } from '#web/dashboard/rights.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { BareCheckbox } from '#web/ui/fields/choice.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/map.page'
import { BuildingGrid } from './building-grid.tsx'
import { buildingsOf } from './floors.ts'
import { Legend } from './legend.tsx'
import css from './map.module.css'
import { legendOf, VIEWS, viewWords } from './marks.ts'
import { RoomPanel } from './room-panel.tsx'
import { SelectBar } from './select-bar.tsx'
import { SignSheet } from './signs.tsx'
import { useChosenRooms } from './use-chosen-rooms.ts'

const MAP = '/dashboard/manager/properties/map'

export async function loader(args: Route.LoaderArgs) {
  const { data: rooms } = await apiOf(args).records.map()
  const query = new URL(args.request.url).searchParams
  const by = VIEWS.find((view) => view === query.get('by')) ?? 'state'

  return data({ rooms, by, show: query.get('show') }, { headers: viewHeaders(args.request, 'map') })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.records_map_title(), isIndexed: false })

/** Every room as it stands: building by building, coloured by what one asks; many are chosen and changed at once. */
export default function RoomMapPage({ loaderData: { rooms, by, show } }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const isLive = useIsHydrated()
  const mayAct = ['edit', 'money', 'publish'].filter(useMay()).length > 0
  const { marks, of } = useMemo(() => legendOf(by, rooms, today), [by, rooms, today])
  const shown = useMemo(
    () => (marks.some(({ key }) => key === show) ? rooms.filter((room) => of(room) === show) : rooms),
    [marks, of, rooms, show],
  )
  const buildings = useMemo(() => buildingsOf(shown), [shown])
  const keys = useMemo(
    () => buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.rooms.map(({ id }) => id))),
    [buildings],
  )
  const [opened, setOpened] = useState<string | null>(null)
  const choice = useChosenRooms(keys, { canChoose: mayAct, onOpen: setOpened })
  const open = rooms.find(({ id }) => id === opened)
  // What a filter hides is not acted on: its box does not stand in the form.
  const chosen = shown.filter(({ id }) => choice.chosen.has(id))
  const base = pathIn(locale, MAP)
  const byKey = new Map(marks.map((mark) => [mark.key, mark]))
  const tabStop = keys.includes(choice.active ?? '') ? choice.active! : keys[0]
  const free = rooms.filter(({ isLet }) => !isLet).length

  return (
    <>
      <PageHeader
        title={m.records_map_title()}
        lead={m.records_map_lead({ all: formatNumber(rooms.length), free: formatNumber(free) })}
        actions={
          <WithRight right="edit">
            <AddHomes />
          </WithRight>
        }
      />
      <HomeTabs current="homes" />
      <ViewSwitch current="map" />
      {rooms.length === 0 ? (
        <EmptyState picture={sceneOf('dorm', 'leaf').src} title={m.records_map_none()}>
          <p>{m.records_map_none_text()}</p>
        </EmptyState>
      ) : (
        <>
          <SignSheet />
          <ChipRow label={m.records_map_by()}>
            {VIEWS.map((view) => (
              <Chip
                key={view}
                isOn={view === by}
                href={listLink(base, { by: view === 'state' ? null : view })}
              >
                {viewWords[view]()}
              </Chip>
            ))}
          </ChipRow>
          <Legend {...{ marks, rooms, of, show, base, by }} />
          <Form
            method="post"
            action={pathIn(locale, '/dashboard/manager/properties/act')}
            className={css.map}
          >
            <div className={css.buildings} {...choice.press}>
              {buildings.map((building) => {
                const ids = building.rooms.map(({ id }) => id)
                const isAll = ids.every((id) => choice.chosen.has(id))

                return (
                  <section key={building.key} className={css.building}>
                    <h2>
                      {mayAct && isLive && (
                        <BareCheckbox
                          aria-label={m.records_map_choose_building({
                            name: building.name ?? m.records_map_no_building(),
                          })}
                          checked={isAll}
                          isPartly={!isAll && ids.some((id) => choice.chosen.has(id))}
                          onChange={() => choice.chooseAll(ids, !isAll)}
                        />
                      )}
                      {building.projectId ? (
                        <Anchor
                          href={pathIn(
                            locale,
                            `/dashboard/manager/properties/buildings/${building.projectId}`,
                          )}
                        >
                          {building.name}
                        </Anchor>
                      ) : (
                        m.records_map_no_building()
                      )}
                      <small>{m.records_map_rooms({ count: building.rooms.length })}</small>
                    </h2>
                    <BuildingGrid
                      building={building}
                      markOf={(room) => byKey.get(of(room))!}
                      view={by}
                      tabStop={tabStop}
                      choice={mayAct ? choice : undefined}
                      hrefOf={({ id }) => pathIn(locale, `/dashboard/manager/properties/${id}`)}
                    />
                  </section>
                )
              })}
            </div>
            {mayAct && (
              <SelectBar
                chosen={chosen}
                total={keys.length}
                onAll={() => choice.chooseAll(keys, true)}
                onClear={choice.clear}
              />
            )}
          </Form>
          {open && (
            <RoomPanel key={open.id} id={open.id} unitNo={open.unitNo} onClose={() => setOpened(null)} />
          )}
        </>
      )}
    </>
  )
}

/** Which rights of those for many rooms the reader holds. */
function useMay(): (right: string) => boolean {
  const missing: Record<string, string | null> = {
    edit: useMissingRight('edit'),
    money: useMissingRight('money'),
    publish: useMissingRight('publish'),
  }

  return (right) => missing[right] === null
}
