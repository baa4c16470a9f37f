import { data, Form, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/merge.page'
import css from './contacts.module.css'
import { EntryFacts } from './entry-facts.tsx'
import { typeWords } from './words.ts'

const LIST = '/dashboard/manager/contacts'
/** So many people are offered; whoever is not among them is found by more of the name. */
const OFFERED = 6

/** The entry of the address, and the one that `with` names; without it, entries to choose from. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('q')?.trim().slice(0, 100) ?? ''
  const { contacts } = apiOf(args)
  const { data: one } = await contacts.read({ id: args.params.id })
  const wanted = query.get('with')
  const other = wanted ? (await contacts.read({ id: wanted })).data : null
  // Merged meanwhile, by somebody else or by going back: one entry is left.
  if (other?.id === one.id) throw redirect(pathIn(scopeOf(args).locale, `${LIST}/${one.id}`))
  const { data: offered } = other
    ? { data: [] }
    : await contacts.list({ itemsPerPage: OFFERED + 1, page: 1, search: search || undefined })

  return { one, other, search, offered: offered.filter(({ id }) => id !== one.id).slice(0, OFFERED) }
}

/** Makes two one, or keeps that they are two. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const { contacts } = apiOf(args)
  const { locale } = scopeOf(args)
  const [first, second] = [text('first'), text('second')]
  try {
    if (text('intent') === 'apart') {
      await contacts.keepApart({ id: first, otherId: second })
      return leadDone(pathIn(locale, `${LIST}/${first}?apart=1`))
    }
    const id = text('keep') === second ? second : first
    const otherId = id === second ? first : second
    await contacts.merge({
      ...{ id, otherId, isSamePerson: form.has('isSamePerson') },
      ...{ version: text(`version ${id}`), otherVersion: text(`version ${otherId}`) },
    })
    return leadDone(pathIn(locale, `${LIST}/${id}?merged=1`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<{ refusal: Refusal }>({ refusal }, { status: refusal.status })
  }
}

/** After a refusal, too: what somebody else changed is shown as it is now. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.contacts_merge(), isIndexed: false })

/** Two entries side by side, before they become one. */
export default function MergePage({
  loaderData: { one, other, search, offered },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const refusal = useAnswer(actionData as { refusal: Refusal } | undefined)?.refusal
  const sent = useSubmission()?.get('intent')
  const path = pathIn(locale, `/dashboard/manager/merge-contacts/${one.id}`)
  const back = <Anchor href={pathIn(locale, `${LIST}/${one.id}`)}>{one.name}</Anchor>
  if (!other)
    return (
      <div className={css.page}>
        {back}
        <PageHeader title={m.contacts_merge_which({ name: one.name })} lead={m.contacts_merge_lead()} />
        <Form method="get" className={css.find}>
          <TextInput label={m.contacts_search()} name="q" type="search" defaultValue={search} />
          <Button type="submit">{m.contacts_find()}</Button>
        </Form>
        <Card title={m.contacts_merge_choose()}>
          {offered.length === 0 ? (
            <p className={css.soft}>{m.contacts_no_hit()}</p>
          ) : (
            <ul className={css.rows}>
              {offered.map((each) => (
                <li key={each.id}>
                  <Anchor href={`${path}?with=${each.id}`}>{each.name}</Anchor>
                  <span className={css.soft}>
                    {[typeWords[each.type](), each.phoneNumber ? displayPhone(each.phoneNumber) : each.email]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    )

  return (
    <div className={css.page}>
      {back}
      <PageHeader
        title={m.contacts_merge_title({ a: one.name, b: other.name })}
        lead={m.contacts_merge_lead()}
      />
      {refusal && <Note tone="danger" title={wordsOf(refusal)} isLive />}
      <div className={css.pair}>
        <EntryFacts contact={one} beside={other} />
        <EntryFacts contact={other} beside={one} />
      </div>
      <Form method="post" className={css.form} key={`${one.version} ${other.version}`}>
        <RightForm right="edit">
          <input type="hidden" name="first" value={one.id} />
          <input type="hidden" name="second" value={other.id} />
          <input type="hidden" name={`version ${one.id}`} value={one.version} />
          <input type="hidden" name={`version ${other.id}`} value={other.version} />
          <RadioGroup
            legend={m.contacts_merge_keep()}
            hint={m.contacts_merge_keep_hint()}
            name="keep"
            defaultValue={one.id}
            options={[one, other].map((each, index) => ({
              value: each.id,
              label:
                one.name === other.name ? m.contacts_merge_nth({ name: each.name, n: index + 1 }) : each.name,
            }))}
          />
          {refusal?.code === 'contact_both_lease' && (
            <Checkbox name="isSamePerson" label={m.contacts_merge_same()} />
          )}
          <div className={css.buttons}>
            <Button type="submit" name="intent" value="apart" isLoading={sent === 'apart'}>
              {m.contacts_merge_apart()}
            </Button>
            <Button type="submit" name="intent" value="merge" variant="primary" isLoading={sent === 'merge'}>
              {m.contacts_merge()}
            </Button>
          </div>
        </RightForm>
      </Form>
    </div>
  )
}

/** Here nothing was typed that could stay: both are shown as they are now. */
function wordsOf({ code, message }: Refusal): string {
  return code === 'changed_meanwhile' ? m.contacts_merge_moved() : message
}
