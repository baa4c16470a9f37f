import { type Listener, on } from '#server/events.ts'
import { mailManager, mailVisitor } from './mails.ts'
import { readVisit } from './read-visit.ts'

export const visitsListeners: Listener[] = [
  on('visit.requested', 'visits_tell_visitor', async (kit, { workspaceId, visitId }) => {
    const visit = await kit.database.inWorkspace(workspaceId, (tx) => readVisit(tx, workspaceId, visitId))
    if (visit?.email) await mailVisitor(kit, visit, visit.email)
  }),
  on('visit.requested', 'visits_tell_manager', async (kit, { workspaceId, visitId }) => {
    const visit = await kit.database.inWorkspace(workspaceId, (tx) => readVisit(tx, workspaceId, visitId))
    if (visit) await mailManager(kit, visit)
  }),
]
