import { useState } from 'react'
import { data, Form, redirect } from 'react-router'
import { KIND_KEYS, type KindKey } from '#features/papers/kinds/kind.ts'
import { kinds } from '#features/papers/kinds/kinds.ts'
import { inWords } from '#i18n/in-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/new.page'
import css from './new.module.css'
import { callsOf } from './paper-calls.ts'
import { kindName, kindText, paperPath } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const api = apiOf(args)
  const lease = query.get('lease')
  const [{ data: homes }, of] = await Promise.all([
    api.properties.names(),
    lease ? api.leases.read({ id: lease }) : null,
  ])

  return {
    homes,
    kind: KIND_KEYS.find((key) => key === query.get('kind')) ?? null,
    about: query.get('about') ?? '',
    property: query.get('property') ?? '',
    lease: of && { id: of.data.id, no: of.data.no, tenant: of.data.tenantName },
  }
}

export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const { papers } = apiOf(args)
  const typed = formTexts(await args.request.formData())
  const given = {
    leaseId: typed.lease || undefined,
    propertyId: typed.property || undefined,
    about: typed[`about_${typed.kind}`] || undefined,
  }
  try {
    const kind = KIND_KEYS.find((key) => key === typed.kind) ?? 'letter'
    const { data: made } = await callsOf(papers, kind).create(given)
    return redirect(pathIn(locale, paperPath(kind, made.id)))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.papers_make(), isIndexed: false })

/** Which paper, and what it is about: the rest is filled in. */
export default function NewPaper({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { homes, lease } = loaderData
  const answer = useAnswer(actionData)
  const mayMoney = useMissingRight('money') === null
  const offered = kinds.filter(({ right }) => right === 'view' || mayMoney)
  const [chosen, setChosen] = useState<KindKey>(loaderData.kind ?? offered[0]!.key)
  const kind = offered.find(({ key }) => key === chosen) ?? offered[0]!
  const first = kind.groups[0]?.fields[0]
  const variants = first?.type === 'choice' ? first.options : []

  return (
    <>
      <PageHeader title={m.papers_make()} lead={m.papers_make_lead()} />
      <Form method="post" className={css.page}>
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        <Card>
          <RadioGroup
            legend={m.papers_which()}
            name="kind"
            value={chosen}
            onChange={(value) => setChosen(value as KindKey)}
            options={offered.map(({ key }) => ({ value: key, label: kindName(key), hint: kindText(key) }))}
          />
        </Card>
        <Card>
          <div className={css.about}>
            {variants.length > 0 && (
              <Select
                key={kind.key}
                name={`about_${kind.key}`}
                label={inWords(first!.label, locale)}
                defaultValue={loaderData.about || variants[0]!.key}
                options={variants.map(({ key, label }) => ({ value: key, label: inWords(label, locale) }))}
              />
            )}
            {lease ? (
              <>
                <input type="hidden" name="lease" value={lease.id} />
                <p>{m.papers_of_lease({ no: lease.no, name: lease.tenant })}</p>
              </>
            ) : (
              <Combobox
                name="property"
                label={m.papers_of_home()}
                placeholder={m.papers_choose_home()}
                defaultValue={loaderData.property}
                error={answer?.refusal.fields.from}
                hint={kind.from[0] === 'lease' ? m.papers_from_lease_hint() : m.papers_from_home_hint()}
                required
                options={homes.map(({ id, name, nameEn, tenant }) => ({
                  value: id,
                  label: locale === 'en' ? nameEn : name,
                  ...(tenant ? { detail: tenant } : {}),
                }))}
              />
            )}
            <Button type="submit" variant="primary" size="lg">
              {m.papers_fill_in()}
            </Button>
          </div>
        </Card>
      </Form>
    </>
  )
}
