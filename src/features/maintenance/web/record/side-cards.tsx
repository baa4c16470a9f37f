import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Form } from 'react-router'
import type { Repair } from '#features/maintenance/web/types.ts'
import { holdWords, partWords, stateWords, stepWords } from '#features/maintenance/web/words.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { WithRight } from '#web/dashboard/rights.tsx'
import { WriteTo } from '#web/dashboard/write-to.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { initialOf } from '#web/initial.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import type { RecordAnswer } from './act.ts'
import css from './record.module.css'

type Props = { repair: Repair }

/** Who lives there, whose it is and who mends it, each one press from a call. */
export function PeopleCard({ repair }: Props) {
  const { locale } = useRoot()
  const { tenant, owner, vendor, reporter, windows, mayEnter } = repair
  const suits = [
    mayEnter ? m.maintenance_may_enter() : '',
    ...windows.map(({ day, part }) => `${formatDay(day, locale)} ${partWords[part]()}`),
  ]
  const atDoor = reporter.name || reporter.phone
  // Times that suit stand beside whoever gave them.
  const people = [
    { ...tenant, role: m.maintenance_tenant(), path: `tenants/${tenant?.id}`, about: atDoor ? [] : suits },
    { ...owner, role: m.maintenance_owner(), path: `owners/${owner?.id}`, about: [] },
    { ...vendor, role: m.maintenance_vendor(), path: `edit-vendor/${vendor?.id}`, about: [] },
  ].filter((one) => one.id)

  return (
    <Card title={m.maintenance_people()}>
      {people.length === 0 && !atDoor && <p className={css.soft}>{m.maintenance_no_people()}</p>}
      <ul className={css.people}>
        {atDoor && (
          <Person
            name={reporter.name ?? m.maintenance_reporter()}
            role={reporter.name ? m.maintenance_reporter() : ''}
            phone={reporter.phone}
            about={suits.filter(Boolean).join(' · ')}
          />
        )}
        {people.map(({ id, name = '', role, phone = null, path, about }) => (
          <Person
            key={`${role} ${id}`}
            {...{ name, role, phone }}
            href={pathIn(locale, `/dashboard/manager/${path}`)}
            about={about.filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
      {tenant?.id && (
        <WithRight right="edit">
          <WriteTo
            type="manager"
            to={`tenant:${tenant.id}`}
            about={`repair:${repair.id}`}
            label={m.maintenance_write_tenant()}
          />
        </WithRight>
      )}
    </Card>
  )
}

type PersonProps = { name: string; role: string; phone: string | null; href?: string; about?: string }

function Person({ name, role, phone, href, about }: PersonProps) {
  return (
    <li className={css.person}>
      <span className={css.initial} aria-hidden="true">
        {initialOf(name)}
      </span>
      <span className={css.who}>
        {href ? <Anchor href={href}>{name}</Anchor> : <b>{name}</b>}{' '}
        {role && <span className={css.soft}>{role}</span>}
        {phone && <span className={css.about}>{displayPhone(phone)}</span>}
        {about && <span className={css.about}>{about}</span>}
      </span>
      {phone && (
        <a className={css.call} href={`tel:${phone}`} aria-label={m.maintenance_call({ name })}>
          <IconPhone size={20} aria-hidden="true" />
        </a>
      )}
    </li>
  )
}

/** By when it is to be answered and mended, and why the clocks stand still. */
export function ClocksCard({ repair: { clocks, holdReason, status } }: Props) {
  const { locale } = useRoot()
  const wordsOf = ({ dueAt, doneAt, leftMs }: Repair['clocks']['answer']) => {
    if (doneAt) return m.maintenance_clock_done({ time: formatDateTime(doneAt, locale) })
    if (!dueAt) return m.maintenance_clock_left({ n: Math.max(0, Math.ceil(leftMs / 3_600_000)) })

    return formatDateTime(dueAt, locale)
  }
  const isLate = ({ doneAt, leftMs }: Repair['clocks']['answer']) => (!doneAt && leftMs < 0) || undefined
  const isOff = status === 'cancelled'

  return (
    <Card title={m.maintenance_clocks()}>
      {isOff ? (
        <p className={css.soft}>{m.maintenance_clocks_off()}</p>
      ) : (
        <dl className={css.clocks}>
          <div data-late={isLate(clocks.answer)}>
            <dt>{m.maintenance_answer_by()}</dt>
            <dd>{wordsOf(clocks.answer)}</dd>
          </div>
          <div data-late={isLate(clocks.mend)}>
            <dt>{m.maintenance_mend_by()}</dt>
            <dd>{wordsOf(clocks.mend)}</dd>
          </div>
          {clocks.mend.isPaused && (
            <div data-paused>
              <dt>{m.maintenance_clock_stopped()}</dt>
              <dd>{holdWords[holdReason ?? 'other']()}</dd>
            </div>
          )}
        </dl>
      )}
    </Card>
  )
}

/** How many of the latest steps stand open; older ones are folded away. */
const NEWEST = 8

/** What happened, the latest first, and a field for a note. */
export function HistoryCard({ repair: { steps }, answer }: Props & { answer?: RecordAnswer }) {
  const refusal = answer?.intent === 'comment' ? answer.refusal : undefined
  const isSending = useSubmission()?.get('intent') === 'comment'
  const list = (shown: Repair['steps']) => (
    <ol className={css.steps}>
      {shown.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  )

  return (
    <Card title={m.maintenance_history()}>
      {list(steps.slice(0, NEWEST))}
      {steps.length > NEWEST && (
        <details className={css.fold}>
          <summary>{m.maintenance_older({ n: steps.length - NEWEST })}</summary>
          {list(steps.slice(NEWEST))}
        </details>
      )}
      <WithRight right="edit">
        {/* Another field once the note is there. */}
        <Form method="post" key={steps[0]?.id} className={css.note} preventScrollReset>
          <TextInput
            name="text"
            label={m.maintenance_note()}
            isLabelHidden
            placeholder={m.maintenance_note()}
            maxLength={1000}
            autoComplete="off"
            defaultValue={refusal ? answer?.typed?.text : undefined}
            error={refusal && (refusal.fields.text ?? refusal.message)}
          />
          <IconButton
            type="submit"
            name="intent"
            value="comment"
            variant="soft"
            label={m.maintenance_note_send()}
            aria-busy={isSending || undefined}
          >
            <IconSend size={20} />
          </IconButton>
        </Form>
      </WithRight>
    </Card>
  )
}

function Step({ step: { at, kind, state, by, byKind, text } }: { step: Repair['steps'][number] }) {
  const { locale } = useRoot()
  const what = wordsOf({ kind, state, byKind })

  return (
    <li className={css.step} data-kind={kind}>
      <span className={css.what}>{what}</span>
      {text && <span className={css.written}>{text}</span>}
      <span className={css.soft}>
        {[formatDateTime(at, locale), by ?? byWords[byKind]()].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

/** What a step says. What goes on because an owner answered is no act of theirs. */
function wordsOf({
  kind,
  state,
  byKind,
}: Pick<Repair['steps'][number], 'kind' | 'state' | 'byKind'>): string {
  if (kind !== 'moved' || !state) return stepWords[kind]()
  if (byKind === 'owner') return m.maintenance_step_goes_on({ state: stateWords[state]() })

  return stateWords[state]()
}

const byWords: Record<Repair['steps'][number]['byKind'], () => string> = {
  manager: m.maintenance_by_team,
  tenant: m.maintenance_tenant,
  vendor: m.maintenance_vendor,
  owner: m.maintenance_owner,
  door: m.maintenance_by_door,
  system: m.maintenance_by_system,
}
