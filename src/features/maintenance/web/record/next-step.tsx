import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { OwnerStep, waitsForOwner } from '#features/approvals/web/embed/owner-step.tsx'
import type { RepairState } from '#features/maintenance/rules/states.ts'
import type { Repair } from '#features/maintenance/web/types.ts'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuAct } from '#web/ui/overlays/menu.tsx'
import { goesOnTo } from './line.ts'
import css from './record.module.css'

const OVER: readonly RepairState[] = ['completed', 'cancelled']

/** What is to be done next, as one green button, and what else may be. */
export function NextStep({
  repair,
  standing,
}: {
  repair: Repair
  standing: ComponentProps<typeof OwnerStep>['standing']
}) {
  const { locale } = useRoot()
  const { status, moves } = repair
  const may = (to: RepairState) => moves.includes(to)
  const isRemovable = status === 'new' && repair.reporter.kind === 'manager'
  // An owner’s yes that is missing comes before everything else.
  const isOwners = !OVER.includes(status) && waitsForOwner(standing)
  const { text, act, ...step } = stepOf(repair, locale)
  const title = isOwners && status !== 'on_hold' ? m.maintenance_next_ask_owner() : step.title
  const hasTenants = repair.tenant !== null || repair.homes.length > 1

  return (
    <section className={css.next} aria-labelledby="next-step">
      <div>
        <p className={css.soft}>{m.maintenance_next()}</p>
        <h2 id="next-step" className={css.nextTitle}>
          {title}
        </h2>
        {text && <p className={css.soft}>{text}</p>}
      </div>
      <WithRight right="edit">
        <div className={css.acts}>
          <Menu label={m.maintenance_other_acts()}>
            {may('assigned') || status === 'assigned' ? (
              <MenuAct opens="assign-repair">{m.maintenance_assign()}</MenuAct>
            ) : null}
            {may('scheduled') || status === 'scheduled' ? (
              <MenuAct opens="schedule-repair">{m.maintenance_schedule()}</MenuAct>
            ) : null}
            {may('in_progress') && (
              <MenuAct type="submit" form="begin-repair">
                {m.maintenance_begin()}
              </MenuAct>
            )}
            {may('completed') && <MenuAct opens="complete-repair">{m.maintenance_complete()}</MenuAct>}
            {may('on_hold') && <MenuAct opens="hold-repair">{m.maintenance_hold()}</MenuAct>}
            {hasTenants && <MenuAct opens="tell-tenants">{m.maintenance_tell()}</MenuAct>}
            {may('cancelled') && <MenuAct opens="cancel-repair">{m.maintenance_cancel()}</MenuAct>}
            {may('reopened') && <MenuAct opens="reopen-repair">{m.maintenance_reopen()}</MenuAct>}
            {isRemovable && <MenuAct opens="remove-repair">{m.maintenance_remove()}</MenuAct>}
          </Menu>
          {isOwners ? <OwnerStep repairId={repair.id} standing={standing} /> : act}
        </div>
        {may('in_progress') && <MoveForm id="begin-repair" repair={repair} to="in_progress" />}
      </WithRight>
    </section>
  )
}

type NextWords = { title: string; text: string; act: ReactNode }

function stepOf(repair: Repair, locale: 'th' | 'en'): NextWords {
  const { status, dueAt, isLate, vendorName, scheduledAt, completedAt } = repair
  const due = dueAt
    ? (isLate ? m.maintenance_was_due : m.maintenance_is_due)({ time: formatDateTime(dueAt, locale) })
    : ''
  const vendor = vendorName ?? m.maintenance_somebody()
  const opens = (id: string, label: string, icon: ReactNode) => (
    <Button variant="primary" opens={id} icon={icon}>
      {label}
    </Button>
  )
  if (status === 'assigned')
    return {
      title: m.maintenance_next_assigned({ vendor }),
      text: due,
      act: opens('schedule-repair', m.maintenance_schedule(), <IconCalendar size={20} />),
    }
  if (status === 'scheduled')
    return {
      title: m.maintenance_next_scheduled({
        vendor,
        time: scheduledAt ? formatDateTime(scheduledAt, locale) : '',
      }),
      text: due,
      act: (
        <MoveButton form="begin-repair" label={m.maintenance_begin()} icon={<IconPlayerPlay size={20} />} />
      ),
    }
  if (status === 'in_progress')
    return {
      title: m.maintenance_next_in_progress({ vendor }),
      text: due,
      act: opens('complete-repair', m.maintenance_complete(), <IconCheck size={20} />),
    }
  if (status === 'on_hold') return { ...heldStep(repair), act: <GoOn repair={repair} /> }
  if (status === 'completed')
    return {
      title: m.maintenance_next_completed({ time: completedAt ? formatDateTime(completedAt, locale) : '' }),
      text: repair.waitsFor === 'tenant' ? m.maintenance_next_asked() : '',
      act: repair.tenant
        ? opens('tell-tenants', m.maintenance_tell(), <IconSend size={20} />)
        : opens('reopen-repair', m.maintenance_reopen(), <IconRepeat size={20} />),
    }
  if (status === 'cancelled')
    return {
      title: m.maintenance_next_cancelled(),
      text: '',
      act: opens('reopen-repair', m.maintenance_reopen(), <IconRepeat size={20} />),
    }

  return {
    title: status === 'reopened' ? m.maintenance_next_reopened() : m.maintenance_next_new(),
    text: due,
    act: opens('assign-repair', m.maintenance_assign(), <IconTool size={20} />),
  }
}

const heldStep = ({ holdReason }: Repair) => ({
  title: {
    parts: m.maintenance_next_parts,
    owner: m.maintenance_next_owner,
    tenant: m.maintenance_next_tenant,
    other: m.maintenance_next_other,
  }[holdReason ?? 'other'](),
  text: m.maintenance_clocks_stand(),
})

/** Back to where it was; a time that had been agreed is agreed anew. */
function GoOn({ repair }: { repair: Repair }) {
  const to = goesOnTo(repair.steps)
  if (to === 'scheduled')
    return (
      <Button variant="primary" opens="schedule-repair" icon={<IconCalendar size={20} />}>
        {m.maintenance_go_on_scheduled()}
      </Button>
    )
  if (to === 'assigned' && !repair.vendorId)
    return (
      <Button variant="primary" opens="assign-repair" icon={<IconTool size={20} />}>
        {m.maintenance_assign()}
      </Button>
    )

  return (
    <>
      <MoveForm id="go-on" repair={repair} to={to} />
      <MoveButton form="go-on" label={m.maintenance_go_on()} icon={<IconPlayerPlay size={20} />} />
    </>
  )
}

/** A move that needs nothing but a press. */
function MoveForm({ id, repair, to }: { id: string; repair: Repair; to: RepairState }) {
  return (
    <Form method="post" id={id} hidden>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="from" value={repair.status} />
      <input type="hidden" name="to" value={to} />
    </Form>
  )
}

function MoveButton({ form, label, icon }: { form: string; label: string; icon: ReactNode }) {
  const isMoving = useSubmission()?.get('intent') === 'move'

  return (
    <Button type="submit" form={form} variant="primary" icon={icon} isLoading={isMoving}>
      {label}
    </Button>
  )
}
