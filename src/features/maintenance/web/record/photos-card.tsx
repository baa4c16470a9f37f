import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Form } from 'react-router'
import { MOST_PHOTOS, PHASES } from '#features/maintenance/contract.ts'
import { isUnanswered } from '#features/maintenance/rules/states.ts'
import type { Repair } from '#features/maintenance/web/types.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import type { RecordAnswer } from './act.ts'
import css from './record.module.css'

const phaseWords = { before: m.maintenance_before, after: m.maintenance_after }

/** What is broken and what was mended; each opens large. */
export function PhotosCard({ repair, answer }: { repair: Repair; answer?: RecordAnswer }) {
  const { photos, status } = repair
  const refusal = answer?.intent === 'photo' ? answer.refusal : undefined
  const isSending = useSubmission()?.get('intent') === 'photo'

  return (
    <Card title={m.maintenance_photos()}>
      {photos.length === 0 && <p className={css.soft}>{m.maintenance_no_photos()}</p>}
      {PHASES.map((phase) => {
        const shown = photos.filter((one) => one.phase === phase)
        if (shown.length === 0) return null

        return (
          <ul key={phase} className={css.photos} aria-label={phaseWords[phase]()}>
            {shown.map((one, index) => (
              <Photo key={one.id} photo={one} name={`${phaseWords[phase]()} ${index + 1}`} />
            ))}
          </ul>
        )
      })}
      {photos.length < MOST_PHOTOS && (
        <WithRight right="edit">
          {/* Shut again once the photo is there. */}
          <details key={photos.length} className={css.fold} open={refusal ? true : undefined}>
            <summary>{m.maintenance_photo_add()}</summary>
            <Form method="post" encType="multipart/form-data" className={css.form}>
              <RadioGroup
                legend={m.maintenance_photo_when()}
                isLegendHidden
                look="tiles"
                name="phase"
                defaultValue={isUnanswered(status) ? 'before' : 'after'}
                options={PHASES.map((value) => ({ value, label: phaseWords[value]() }))}
              />
              <FilePick
                name="photos"
                label={m.maintenance_photo()}
                chooseLabel={m.maintenance_photo_choose()}
                noneLabel={m.maintenance_photo_none()}
                error={refusal && (refusal.fields.photos ?? refusal.message)}
              />
              <Button type="submit" name="intent" value="photo" isLoading={isSending}>
                {m.maintenance_photo_add()}
              </Button>
            </Form>
          </details>
        </WithRight>
      )}
    </Card>
  )
}

function Photo({ photo, name }: { photo: Repair['photos'][number]; name: string }) {
  return (
    <li className={css.photo}>
      <a href={photo.url} target="_blank" rel="noopener" aria-label={m.maintenance_photo_open({ name })}>
        <img src={photo.url} alt={name} width={160} height={120} loading="lazy" />
      </a>
      <span className={css.phase}>{name}</span>
      <WithRight right="edit">
        <Form method="post" className={css.unphoto} preventScrollReset>
          <input type="hidden" name="photoId" value={photo.id} />
          <IconButton
            type="submit"
            name="intent"
            value="unphoto"
            label={m.maintenance_photo_remove({ name })}
          >
            <IconX size={18} />
          </IconButton>
        </Form>
      </WithRight>
    </li>
  )
}
