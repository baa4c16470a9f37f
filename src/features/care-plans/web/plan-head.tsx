import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './care-plans.module.css'
import { planStateWords } from './embed/plan-words.ts'
import type { Plan } from './types.ts'
import { PLANS, rhythmWords } from './words.ts'

/** What is done how often, and whether it runs. */
export function PlanHead({ plan, trade }: { plan: Plan; trade: string }) {
  const { locale } = useRoot()
  const { state } = plan

  return (
    <>
      <p className={css.soft}>
        <Anchor href={pathIn(locale, PLANS)}>{m.care_plans_title()}</Anchor>
      </p>
      <PageHeader
        title={plan.title}
        tag={
          <StatusTag kind="care_plan" state={state}>
            {planStateWords[state]()}
          </StatusTag>
        }
        lead={[rhythmWords(plan), trade].join(' · ')}
        actions={
          <WithRight right="edit">
            <ButtonLink href={pathIn(locale, `${PLANS}/${plan.id}/edit`)} icon={<IconPencil size={20} />}>
              {m.care_plans_edit()}
            </ButtonLink>
            <Form method="post">
              <input type="hidden" name="state" value={state === 'on' ? 'paused' : 'on'} />
              <Button type="submit" name="intent" value="state">
                {state === 'on' ? m.care_plans_pause() : m.care_plans_resume()}
              </Button>
            </Form>
            {state !== 'ended' && <Button opens="end">{m.care_plans_end()}</Button>}
            <Button variant="danger" opens="remove">
              {m.care_plans_delete()}
            </Button>
          </WithRight>
        }
      />
    </>
  )
}
