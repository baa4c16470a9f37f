import { type Listener, on } from '#server/events.ts'
import { mailDecision, mailNew, mailReceived, readFacts } from './mails.ts'

export const applicationsListeners: Listener[] = [
  on('application.submitted', 'applications_tell_applicant', async (kit, { workspaceId, applicationId }) => {
    const facts = await kit.database.inWorkspace(workspaceId, (tx) =>
      readFacts(tx, workspaceId, applicationId),
    )
    if (facts) await mailReceived(kit, facts)
  }),
  on('application.submitted', 'applications_tell_manager', async (kit, { workspaceId, applicationId }) => {
    const facts = await kit.database.inWorkspace(workspaceId, (tx) =>
      readFacts(tx, workspaceId, applicationId),
    )
    if (facts) await mailNew(kit, facts)
  }),
  on('application.decided', 'applications_tell_decision', async (kit, { workspaceId, applicationId }) => {
    const facts = await kit.database.inWorkspace(workspaceId, (tx) =>
      readFacts(tx, workspaceId, applicationId),
    )
    if (facts) await mailDecision(kit, facts)
  }),
]
