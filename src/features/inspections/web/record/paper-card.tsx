import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { Form } from 'react-router'
import type { Inspection } from '#features/inspections/web/compared.ts'
import css from '#features/inspections/web/inspections.module.css'
import type { RecordAnswer } from '#features/inspections/web/record.page.tsx'
import { blankPath, paperPath } from '#features/inspections/web/words.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { CopyBox } from '#web/dashboard/kit/copy-box.tsx'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'

/** The paper of an inspection: its PDF, a form to fill in by hand, and links for whoever is to read it. */
export function PaperCard({ one, answer }: { one: Inspection; answer: RecordAnswer | undefined }) {
  const isMaking = useSubmission()?.get('intent') === 'share'
  const isDraft = one.state === 'draft'

  return (
    <Card title={m.inspections_paper()}>
      <div className={css.fields}>
        <div className={css.buttons}>
          <ButtonLink
            href={paperPath(one.kind, one.id)}
            target="_blank"
            icon={<IconFileDownload size={20} />}
          >
            {isDraft ? m.inspections_pdf_draft() : m.inspections_pdf({ n: String(one.photos) })}
          </ButtonLink>
          {isDraft && (
            <ButtonLink href={blankPath(one.kind, one.propertyId)} variant="ghost" target="_blank">
              {m.inspections_blank()}
            </ButtonLink>
          )}
        </div>
        {!isDraft && (
          <WithRight right="edit">
            <Form method="post" className={css.fields} noValidate>
              {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
              <RightForm right="edit">
                <TextInput
                  name="email"
                  type="email"
                  label={m.inspections_share_email()}
                  hint={m.inspections_share_email_hint()}
                  error={answer?.refusal.fields.email}
                />
                <Select
                  name="days"
                  label={m.inspections_share_days()}
                  defaultValue="7"
                  options={[1, 7, 14, 30].map((n) => ({
                    value: String(n),
                    label: m.inspections_share_n_days({ n }),
                  }))}
                />
                <div className={css.buttons}>
                  <Button type="submit" name="intent" value="share" isLoading={isMaking}>
                    {m.inspections_share()}
                  </Button>
                </div>
              </RightForm>
            </Form>
          </WithRight>
        )}
        <Links one={one} />
      </div>
    </Card>
  )
}

function Links({ one }: { one: Inspection }) {
  const { locale } = useRoot()
  if (one.shares.length === 0) return null

  return (
    <ul className={css.points}>
      {one.shares.map(({ id, email, url, expiresAt, revokedAt, openedAt }) => (
        <li key={id} className={css.fields}>
          <span className={css.what}>
            {email ?? m.inspections_link()}
            <small>
              {revokedAt
                ? m.inspections_link_ended()
                : m.inspections_link_until({ date: formatDay(todayInBangkok(expiresAt), locale) })}
              {' · '}
              {openedAt
                ? m.inspections_link_opened({ time: formatDateTime(openedAt, locale) })
                : m.inspections_link_unopened()}
            </small>
          </span>
          {!revokedAt && (
            <>
              <CopyBox label={m.inspections_link_copy()} text={url} />
              <WithRight right="edit">
                <Form method="post">
                  <input type="hidden" name="shareId" value={id} />
                  <Button type="submit" name="intent" value="unshare" variant="ghost">
                    {m.inspections_link_end()}
                  </Button>
                </Form>
              </WithRight>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
