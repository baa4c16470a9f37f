import { data, Form } from 'react-router'
import { SEARCH_FILTERS, SITE_SORTS } from '#features/websites/choices.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { managerOrigin, pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/search-options.page'
import { WebsiteTabs } from './embed/website-tabs.tsx'
import { sortWord } from './sort-word.ts'

const HERE = '/dashboard/manager/my-website/search'

export async function loader(args: Route.LoaderArgs) {
  const { data: options } = await apiOf(args).websites.searchOptions()

  return { options, isSaved: doneIn(args.request, 'saved') !== null }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const chosen = form.getAll('filters')
  const sort = SITE_SORTS.find((one) => one === form.get('sort')) ?? 'newest'
  try {
    const filters = SEARCH_FILTERS.filter((one) => chosen.includes(one))
    await apiOf(args).websites.updateSearchOptions({ filters, sort })
    return leadDone(`${pathIn(scopeOf(args).locale, HERE)}?saved=1`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.websites_options_title(), isIndexed: false })

/** What visitors of a manager's website may search by. */
export default function SearchOptionsPage({
  loaderData: { options, isSaved },
  actionData,
}: Route.ComponentProps) {
  const root = useRoot()
  const answer = useAnswer(actionData)
  const sent = useSubmission()
  const siteName = root.viewer?.workspace?.siteName
  const words = {
    words: m.websites_options_words,
    type: m.websites_options_type,
    bedrooms: m.websites_options_bedrooms,
    rent: m.websites_options_rent,
    pets: m.websites_options_pets,
    let: m.websites_options_let,
  }

  return (
    <>
      <PageHeader
        title={m.websites_options_title()}
        lead={m.websites_options_lead()}
        actions={
          siteName && (
            <Anchor
              href={managerOrigin(root, siteName) + pathIn(root.locale, '/manager/available')}
              target="_blank"
            >
              {m.websites_options_see()}
            </Anchor>
          )
        }
      />
      <WebsiteTabs current="search" />
      <Form method="post" className={kit.stack}>
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        {!answer && isSaved && <Note tone="ok" isLive title={m.websites_options_saved()} />}
        <RightForm right="publish">
          <div className={kit.stack}>
            <Card title={m.websites_options_filters()}>
              {SEARCH_FILTERS.map((filter) => (
                <Checkbox
                  key={filter}
                  name="filters"
                  value={filter}
                  label={words[filter]()}
                  hint={filter === 'words' ? m.websites_options_words_hint() : undefined}
                  defaultChecked={options.filters.includes(filter)}
                />
              ))}
            </Card>
            <Card>
              <Select
                label={m.websites_options_sort()}
                name="sort"
                defaultValue={options.sort}
                options={SITE_SORTS.map((value) => ({ value, label: sortWord(value) }))}
              />
            </Card>
            <div>
              <Button type="submit" variant="primary" isLoading={sent !== undefined}>
                {m.websites_options_save()}
              </Button>
            </div>
          </div>
        </RightForm>
      </Form>
    </>
  )
}
