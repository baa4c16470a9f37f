import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useEffect, useState } from 'react'
import { missingOf } from '#features/inspections/rules/checks.ts'
import { roomsIn } from '#features/inspections/rules/doc.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/inspect.page'
import { WaitingHere } from './embed/waiting-here.tsx'
import { Counter } from './phone/counter.tsx'
import { keepShell } from './phone/keep-shell.ts'
import { Overview } from './phone/overview.tsx'
import css from './phone/phone.module.css'
import { RoomView } from './phone/room-view.tsx'
import { finishRecord } from './phone/send.ts'
import { useInspection } from './phone/use-inspection.ts'
import { INSPECTIONS, kindWords, recordPath } from './words.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.inspections_title(), isIndexed: false })

/**
 * Walks through a home with a phone. The page as the server sends it is the same for everybody and empty: which inspection
 * and what stands in it comes by the API, or from this device without a line.
 */
export default function InspectPage() {
  const { locale } = useRoot()
  const [id, setId] = useState<string | null>()
  useEffect(() => {
    setId(new URLSearchParams(location.search).get('id'))
    keepShell()
  }, [])
  if (id === undefined)
    return (
      <main id="content" className={css.page}>
        <h1 className={css.title}>{m.inspections_title()}</h1>
        <p>{m.inspections_opening()}</p>
      </main>
    )

  return <Walk id={id} locale={locale} />
}

function Walk({ id, locale }: { id: string | null; locale: 'th' | 'en' }) {
  const on = useInspection(id)
  const room = useHash()
  const { record, stand } = on
  const rooms = roomsIn(on.doc)
  const shown = rooms.find(({ key }) => key === room)
  const missing = missingOf(on.doc, {
    pictured: new Set(on.shots.map(({ key }) => key)),
    meters: record?.metersNeeded ?? [],
  })
  const desk = pathIn(locale, record ? recordPath(record.kind, record.id) : INSPECTIONS)
  const finish = async () => {
    const answer = await finishRecord(id ?? '')
    if (!answer.ok) return Object.values(answer.fields)[0] ?? (answer.message || m.inspections_offline_wait())
    location.href = pathIn(locale, `/dashboard/manager/sign-inspection/${id}`)
    return null
  }

  return (
    <main id="content" className={css.page}>
      <header className={css.top}>
        <a href={shown ? '#' : desk} aria-label={m.inspections_back()} className={css.back}>
          <IconArrowLeft size={26} />
        </a>
        <h1 className={css.title}>
          {record ? `${kindWords[record.kind]()} · ${record.homeName}` : m.inspections_title()}
        </h1>
      </header>
      {record && !shown && (
        <p className={css.soft}>
          {[record.tenantName, formatDay(record.inspectedOn, locale)].filter(Boolean).join(' · ')}
        </p>
      )}
      {stand === 'ready' && <Counter {...on} />}
      {stand === 'opening' && <p>{m.inspections_opening()}</p>}
      {stand === 'login' && (
        <>
          <WaitingHere />
          <a
            className={css.go}
            href={pathIn(
              locale,
              `/login?redirectAfterLogin=${encodeURIComponent(pathIn(locale, `/inspect?id=${id}`))}`,
            )}
          >
            {m.inspections_login()}
          </a>
        </>
      )}
      {stand === 'unknown' && (
        <>
          <p>{m.inspections_not_here()}</p>
          <WaitingHere />
        </>
      )}
      {stand === 'missing' && (
        <>
          <p>{m.inspections_gone()}</p>
          <WaitingHere />
        </>
      )}
      {stand === 'ready' && record && record.state !== 'draft' && <p>{m.inspections_is_finished()}</p>}
      {stand === 'ready' &&
        record &&
        (shown ? (
          <RoomView key={shown.key} on={on} room={shown} locale={locale} />
        ) : (
          <Overview on={on} rooms={rooms} missing={missing} locale={locale} onFinish={finish} />
        ))}
    </main>
  )
}

/** The room that is open: the part of the address behind its #, so that Back leads out of it without a line. */
function useHash(): string {
  const [hash, setHash] = useState('')
  useEffect(() => {
    const look = () => {
      setHash(decodeURIComponent(location.hash.slice(1)))
      scrollTo(0, 0)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  return hash
}
