import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { Form } from 'react-router'
import css from '#features/properties/web/property-form.module.css'
import { m } from '#i18n/messages/messages.js'
import { useHeldOpen } from '#web/forms/use-held-open.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'

/** A photo that lies on the web already: we bring it, keep a copy, and judge it like any upload. */
export function RemotePhoto({ refusal, photoCount }: { refusal?: Refusal; photoCount: number }) {
  const sent = useSubmission()
  const isOpen = useHeldOpen(refusal !== undefined)
  const isSending = sent?.get('intent') === 'add-remote'

  return (
    <details className={css.remote} open={isOpen}>
      <summary>
        <IconLink size={20} aria-hidden="true" />
        {m.properties_photos_remote()}
      </summary>
      {/* A photo that came empties the field; one that was refused leaves what was typed. */}
      <Form method="post" preventScrollReset className={css.remoteForm} key={photoCount}>
        <input type="hidden" name="intent" value="add-remote" />
        <TextInput
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          label={m.properties_photos_remote_label()}
          hint={m.properties_photos_remote_hint()}
          error={refusal && (refusal.fields.url ?? Object.values(refusal.fields)[0] ?? refusal.message)}
        />
        <Button type="submit" isLoading={isSending}>
          {m.properties_photos_remote_add()}
        </Button>
      </Form>
    </details>
  )
}
