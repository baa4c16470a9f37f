import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './replies.module.css'
import type { QuickReply } from './thread/types.ts'

type Answer = { typed: Record<string, string> | null; refusal: { fields?: Record<string, string> } | null }

/** One answer with its forms: to add it, to change it, to delete it. */
export function ReplyForm({
  reply,
  answer,
  isStill = false,
}: {
  reply?: QuickReply
  answer?: Answer
  isStill?: boolean
}) {
  const isMine = useSubmission()?.get('id') === (reply?.id ?? '')
  const faults = answer?.refusal?.fields
  const value = (name: 'title' | 'textTh' | 'textEn') => answer?.typed?.[name] ?? reply?.[name] ?? ''

  return (
    <Form method="post" className={css.form}>
      <fieldset disabled={isStill}>
        <input type="hidden" name="id" value={reply?.id ?? ''} />
        <input type="hidden" name="version" value={reply?.version ?? ''} />
        <TextInput
          label={m.chats_reply_title()}
          name="title"
          defaultValue={value('title')}
          maxLength={60}
          error={faults?.title}
          required
        />
        <div className={css.pair}>
          <TextArea
            label={m.chats_reply_th()}
            name="textTh"
            rows={3}
            defaultValue={value('textTh')}
            maxLength={1000}
            error={faults?.textTh}
            required
          />
          <TextArea
            label={m.chats_reply_en()}
            name="textEn"
            rows={3}
            lang="en"
            defaultValue={value('textEn')}
            maxLength={1000}
            error={faults?.textEn}
          />
        </div>
        {!isStill && (
          <div className={css.buttons}>
            {reply && (
              <Button type="submit" name="act" value="remove" variant="ghost" formNoValidate>
                {m.chats_reply_remove()}
              </Button>
            )}
            <Button
              type="submit"
              name="act"
              value={reply ? 'save' : 'add'}
              variant={reply ? 'line' : 'primary'}
              isLoading={isMine}
            >
              {reply ? m.chats_reply_save() : m.chats_reply_add()}
            </Button>
          </div>
        )}
      </fieldset>
    </Form>
  )
}
