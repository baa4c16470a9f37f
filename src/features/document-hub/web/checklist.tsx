import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './hub.module.css'
import type { Item, Tenancy } from './types.ts'
import { actPath, itemName, proofPath } from './words.ts'

/** The papers of a tenancy: what is missing with what fills it in, what waits for its day, what is there. */
export function Checklist({ tenancy, hasPips = true }: { tenancy: Tenancy; hasPips?: boolean }) {
  const { items } = tenancy
  const of = (state: Item['state']) => items.filter((item) => item.state === state)
  const [missing, waiting, open, done] = [of('missing'), of('waiting'), of('open'), of('done')]

  return (
    <>
      {hasPips && <Pips tenancy={tenancy} />}
      {missing.length > 0 ? (
        <Part title={m.document_hub_missing()} items={missing} tenancy={tenancy} />
      ) : (
        <p className={css.full}>
          <IconCircleCheckFilled size={20} aria-hidden="true" />
          {m.document_hub_nothing_missing()}
        </p>
      )}
      {waiting.length > 0 && <Part title={m.document_hub_waiting()} items={waiting} tenancy={tenancy} />}
      {open.length > 0 && (
        <Fold title={`${m.document_hub_optional()} (${open.length})`}>
          <Items items={open} tenancy={tenancy} />
        </Fold>
      )}
      {done.length > 0 && (
        <Fold title={`${m.document_hub_done()} (${done.length})`}>
          <Items items={done} tenancy={tenancy} />
        </Fold>
      )}
    </>
  )
}

/** One mark for each paper that is needed; said in words beside. */
export function Pips({ tenancy: { items, progress } }: { tenancy: Tenancy }) {
  const needed = items.filter(({ isNeeded }) => isNeeded)
  const order = { done: 0, missing: 1, waiting: 2, open: 3 }
  const said = m.document_hub_done_of({ done: String(progress.done), total: String(progress.total) })

  return (
    <div className={css.pips}>
      <p className={css.said}>
        <b>{said}</b>
        {progress.missing > 0 && (
          <span className={css.short}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {m.document_hub_missing_n({ n: String(progress.missing) })}
          </span>
        )}
      </p>
      <div className={css.row} aria-hidden="true">
        {needed
          .toSorted((a, b) => order[a.state] - order[b.state])
          .map(({ key, party, state }) => (
            <span key={`${key} ${party?.tenantId}`} className={css.pip} data-state={state} />
          ))}
      </div>
    </div>
  )
}

function Part({ title, ...rest }: { title: string; items: Item[]; tenancy: Tenancy }) {
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      <Items {...rest} />
    </section>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.part}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function Items({ items, tenancy }: { items: Item[]; tenancy: Tenancy }) {
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <Line key={`${item.key} ${item.party?.tenantId}`} item={item} tenancy={tenancy} />
      ))}
    </ul>
  )
}

function Line({ item, tenancy }: { item: Item; tenancy: Tenancy }) {
  const { locale } = useRoot()
  const mayEdit = useMissingRight('edit') === null
  const { state, proof } = item
  const path = state === 'done' ? proofPath(item) : actPath(item, tenancy)
  const name = itemName(item)
  const isBegun = state !== 'done' && proof !== null

  return (
    <li className={css.item} data-state={state}>
      <ItemMark state={state} isBegun={isBegun} />
      <div className={css.what}>
        <span>{state === 'done' && path ? <Anchor href={pathIn(locale, path)}>{name}</Anchor> : name}</span>
        <small>{noteOf(item, locale)}</small>
      </div>
      {mayEdit && state !== 'done' && path && (
        <ButtonLink href={pathIn(locale, path)}>
          {actWord(item)}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
    </li>
  )
}

function ItemMark({ state, isBegun }: { state: Item['state']; isBegun: boolean }) {
  const shape = { size: 20, 'aria-hidden': true as const }
  if (state === 'done') return <IconCircleCheckFilled {...shape} />
  if (isBegun) return <IconPencil {...shape} />
  if (state === 'waiting') return <IconClock {...shape} />

  return state === 'open' ? <IconPlus {...shape} /> : <IconAlertTriangle {...shape} />
}

function actWord({ act, proof }: Item): string {
  if (act === 'upload') return m.document_hub_act_upload()
  if (proof) return m.document_hub_act_resume()
  if (act === 'move_in' || act === 'move_out') return m.document_hub_act_inspect()
  const isPaper = act?.endsWith('letter') || act === 'lease_annex'

  return isPaper ? m.document_hub_act_fill() : m.document_hub_act_go()
}

function noteOf({ state, proof, day }: Item, locale: 'th' | 'en'): string {
  const on = (iso: string | null | undefined) => (iso ? formatDay(iso, locale) : '')
  if (state === 'done' && proof) return [proof.no, on(proof.day)].filter(Boolean).join(' · ')
  if (!day) return proof?.no ?? ''

  return state === 'waiting' ? m.document_hub_from({ day: on(day) }) : m.document_hub_by({ day: on(day) })
}
