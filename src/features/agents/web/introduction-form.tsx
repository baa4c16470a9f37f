import { useState } from 'react'
import { Form } from 'react-router'
import { MOST_RATE_BP } from '#features/agents/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { Button } from '#web/ui/button.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import type { IntroducedAnswer } from './act-on-introduced.ts'
import { seenIntroduction } from './compared.ts'
import css from './introduced.module.css'
import { NoAgents } from './no-agents.tsx'
import type { AgentOption, IntroducedView } from './types.ts'
import { bearerWords, kindWords, percentOf } from './words.ts'

/** Who introduced them, and for what; an agent who was chosen brings what they usually ask for. */
export function IntroductionForm({
  introduced,
  agents,
  answer,
}: {
  introduced: IntroducedView
  agents: AgentOption[]
  answer: IntroducedAnswer | undefined
}) {
  const sent = useSubmission()
  const stored = seenIntroduction(introduced)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: !answer })
  const texts: Record<string, string> = answer?.typed ?? firstTexts(stored.texts)
  const errors = answer?.refusal.fields ?? {}
  const known = agents.some(({ id }) => id === texts.vendorId)
  const first = texts.vendorId ? undefined : agents[0]?.terms
  const [usual, setUsual] = useState(first)
  const [kind, setKind] = useState(texts.kind ?? usual?.kind ?? 'percent')
  if (agents.length === 0) return <NoAgents />
  const options = agents.map(({ id, name }) => ({ value: id, label: name }))
  const { introduction } = introduced
  const gone =
    introduction && !known ? [{ value: introduction.vendorId, label: introduction.vendorName }] : []
  const rate = texts.rate ?? (usual?.kind === 'percent' ? percentOf(usual.rateBp) : '')

  return (
    <RightForm right="edit">
      <Form method="post" className={css.form} noValidate key={key}>
        <SeenFields seen={answer?.seen ?? seen} />
        <BothVersions differences={answer?.differences} intent="introduce" />
        <div className={css.pair}>
          <Select
            name="vendorId"
            label={m.agents_who()}
            defaultValue={texts.vendorId ?? agents[0]?.id}
            error={errors.vendorId}
            options={[...gone, ...options]}
            onChange={(event) => {
              const terms = agents.find(({ id }) => id === event.target.value)?.terms
              setUsual(terms)
              if (terms) setKind(terms.kind)
            }}
          />
          <Select
            name="kind"
            label={m.agents_kind()}
            value={kind}
            error={errors.kind}
            onChange={(event) => setKind(event.target.value)}
            options={Object.entries(kindWords).map(([value, label]) => ({ value, label: label() }))}
          />
          {/* Without script both are there; the one of the chosen kind counts. */}
          <TextInput
            key={`rate ${usual?.rateBp}`}
            name="rate"
            label={m.agents_rate()}
            hint={m.agents_rate_hint({ most: percentOf(MOST_RATE_BP) })}
            inputMode="decimal"
            maxLength={7}
            defaultValue={rate}
            error={errors.rateBp}
          />
          <MoneyInput
            key={`flat ${usual?.flatSatang}`}
            name="flat"
            label={m.agents_flat()}
            hint={m.agents_flat_hint()}
            defaultSatang={usual?.kind === 'flat' ? usual.flatSatang : null}
            {...(texts.flat && { defaultText: texts.flat })}
            error={errors.flatSatang}
          />
          <Select
            name="coVendorId"
            label={m.agents_co()}
            defaultValue={texts.coVendorId ?? ''}
            error={errors.coVendorId}
            options={[{ value: '', label: m.agents_nobody() }, ...options]}
          />
          <TextInput
            name="coShare"
            label={m.agents_co_share()}
            hint={m.agents_co_share_hint()}
            inputMode="decimal"
            maxLength={6}
            defaultValue={texts.coShare ?? (usual && usual.coShareBp > 0 ? percentOf(usual.coShareBp) : '')}
            error={errors.coShareBp}
          />
          <Select
            name="bearer"
            label={m.agents_bearer()}
            hint={m.agents_bearer_hint()}
            defaultValue={texts.bearer ?? 'workspace'}
            error={errors.bearer}
            options={Object.entries(bearerWords).map(([value, label]) => ({ value, label: label() }))}
          />
        </div>
        <div className={css.buttons}>
          <Button
            type="submit"
            name="intent"
            value="introduce"
            variant="primary"
            isLoading={sent?.get('intent') === 'introduce'}
          >
            {m.agents_save()}
          </Button>
        </div>
      </Form>
    </RightForm>
  )
}
