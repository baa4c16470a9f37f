import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Form } from 'react-router'
import type { Advice } from '#features/properties/contract.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { AdviceNotes } from './advice-notes.tsx'
import { confirmedAgo } from './home-words.ts'
import css from './property-form.module.css'
import type { HomeData } from './typed-home.ts'

/** Whether the home is on the web: publish it, take it down, say that it is still free. */
export function ListingPanel({
  home,
  advice,
  refusal,
}: {
  home: HomeData
  advice: Advice | null
  refusal?: Refusal
}) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const isRunning = (intent: string) => sent?.get('intent') === intent
  const isPublished = home.listingState === 'published'
  const noRight = useMissingRight('publish')
  const mayEdit = useMissingRight('edit') === null

  return (
    <Card title={m.properties_listing()}>
      {refusal && (
        <Note tone="danger" isLive title={refusal.message}>
          {Object.keys(refusal.fields).length > 0 && (
            <ul>
              {Object.keys(refusal.fields).map((name) => (
                <li key={name}>{MISSING[name]?.() ?? refusal.fields[name]}</li>
              ))}
            </ul>
          )}
        </Note>
      )}
      {home.keptBack === 'suspended' && (
        <div className={css.hidden}>
          <Note
            tone="warn"
            title={m.properties_suspended_title()}
            actions={<ButtonLink href={pathIn(locale, '/contact')}>{m.properties_kept_write()}</ButtonLink>}
          >
            <p>{m.properties_suspended_text()}</p>
          </Note>
        </div>
      )}
      {home.isHidden && (
        <div className={css.hidden}>
          <Note tone="warn" title={m.properties_hidden_title()}>
            <p>{m.properties_hidden_text()}</p>
          </Note>
        </div>
      )}
      <p className={css.muted}>{isPublished ? confirmedAgo(home) : m.properties_listing_hidden()}</p>
      {isPublished && home.confirmBy && <ConfirmBy day={home.confirmBy} />}
      {advice && <AdviceNotes advice={advice} />}
      <Form method="post" className={css.acts}>
        {isPublished ? (
          <>
            {mayEdit && home.status !== 'rented' && (
              <Button
                type="submit"
                name="intent"
                value="confirm"
                variant="primary"
                icon={<IconCalendarCheck size={20} />}
                isLoading={isRunning('confirm')}
              >
                {m.properties_confirm()}
              </Button>
            )}
            <Button
              type="submit"
              name="intent"
              value="unpublish"
              disabledReason={noRight}
              isLoading={isRunning('unpublish')}
            >
              {m.properties_take_down()}
            </Button>
            {!home.isHidden && home.keptBack !== 'suspended' && (
              <ButtonLink
                variant="ghost"
                href={pathIn(locale, `/listing/${home.id}`)}
                icon={<IconExternalLink size={20} />}
              >
                {m.properties_view_listing()}
              </ButtonLink>
            )}
          </>
        ) : (
          <Button
            type="submit"
            name="intent"
            value="publish"
            variant="primary"
            disabledReason={noRight}
            isLoading={isRunning('publish')}
          >
            {m.properties_publish()}
          </Button>
        )}
      </Form>
    </Card>
  )
}

/** Until when it is believed to be free; said plainly once it has left the search. */
function ConfirmBy({ day }: { day: string }) {
  const { locale, today } = useRoot()
  const said = { day: formatDay(day, locale) }
  if (day <= today) return <Note tone="warn" title={m.properties_out(said)} />

  return <p className={css.muted}>{m.properties_until(said)}</p>
}

/** What a listing still needs, by the field that holds it. */
const MISSING: Record<string, () => string> = {
  titleTh: m.properties_form_title_th,
  rentSatang: m.properties_form_rent,
  'project.districtCode': m.properties_form_district,
}
