import IconBuildingPlus from '@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs'
import { useState } from 'react'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { BuildingPlanView } from './building-plan-view.tsx'
import css from './bulk.module.css'
import { OtherFloors } from './other-floors.tsx'
import { PlanFields } from './plan-fields.tsx'
import { plannedOf, readTyped, type TypedPlan } from './typed-plan.ts'

type Props = {
  start: TypedPlan
  /** The plan was asked for: what is missing is said. */
  isShown: boolean
  /** The room to change first. */
  edited: string | null
  projects: string[]
  errors: Record<string, string>
  taken: string[]
}

/** The building's form with its plan beside it. The plan follows each key; without script a button shows it. */
export function BulkForm({ start, isShown, edited, projects, errors, taken }: Props) {
  const [typed, setTyped] = useState(start)
  const [edit, setEdit] = useState(edited)
  const isLive = useIsHydrated()
  const isSent = Boolean(useSubmission())
  const { rooms, errors: unread } = plannedOf(typed)
  const kept = rooms.filter(({ isOut }) => !isOut).length
  const shownErrors = { ...(isShown && !isLive ? unread : {}), ...errors }
  // A plan that cannot be drawn says so as one types.
  for (const field of ['floors', 'perFloor'] as const)
    if (typed[field] !== '' && unread[field]) shownErrors[field] ??= unread[field]
  const leave = (places: string[]) => setTyped((before) => ({ ...before, out: [...before.out, ...places] }))

  return (
    <Form
      method="post"
      className={css.columns}
      onChange={(event) => setTyped(readTyped(new FormData(event.currentTarget)))}
    >
      <RightForm right="edit">
        {/* Enter in a field shows the plan and adds nothing. */}
        <button
          type="submit"
          name="intent"
          value="preview"
          formMethod="get"
          formNoValidate
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onClick={(event) => event.preventDefault()}
        >
          {m.properties_bulk_preview()}
        </button>
        <input type="hidden" name="key" value={typed.key} />
        {typed.out.map((at) => (
          <input key={at} type="hidden" name="out" value={at} />
        ))}
        {typed.named.map((one) => (
          <input key={one} type="hidden" name="named" value={one} />
        ))}
        <div className={css.side}>
          <Card>
            <div className={css.fields}>
              <PlanFields start={start} projects={projects} errors={shownErrors} />
              <OtherFloors rows={typed.exceptions} start={start.exceptions} errors={shownErrors} />
              {!isLive && (
                <Button type="submit" name="intent" value="preview" formMethod="get" formNoValidate full>
                  {m.properties_bulk_preview()}
                </Button>
              )}
            </div>
          </Card>
        </div>
        <div className={css.side}>
          <BuildingPlanView
            rooms={rooms}
            edit={edit}
            taken={taken}
            onEdit={setEdit}
            onLeave={isLive ? leave : undefined}
          />
          {kept > 0 && (
            <div className={css.go}>
              <Button
                type="submit"
                name="intent"
                value="add"
                variant="primary"
                size="lg"
                full
                icon={<IconBuildingPlus size={22} />}
                isLoading={isSent}
              >
                {m.properties_bulk_add({ count: kept })}
              </Button>
              <p className={css.muted}>{m.properties_bulk_promise()}</p>
            </div>
          )}
        </div>
      </RightForm>
    </Form>
  )
}
