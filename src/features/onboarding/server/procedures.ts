import { ROLES } from '#contract/access.ts'
import { invalid, Problem } from '#contract/problem.ts'
import { changeUser, keepInProfile } from '#features/accounts/server/service.ts'
import type { Procedure } from '#features/onboarding/contract.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { phoneFault, readPhone } from '#thai/phone.ts'
import { chooseRole } from './role.ts'
import { takeSiteName } from './website.ts'

/**
 * The four operations that clients used to ask for by the name of a stored procedure (G062). The names choose among
 * these branches and never reach the database. @throws what the operation itself refuses
 */
export async function runProcedure(kit: Kit, reader: Reader, call: Procedure): Promise<void> {
  const { userId } = reader
  switch (call.storedProcedure) {
    case 'updateLanguageAndUserType': {
      const { languageId, userTypeId } = call.parameters
      // The contract leaves out 1, the administrator.
      const role = ROLES[userTypeId - 1] as Exclude<(typeof ROLES)[number], 'Admin'>
      await chooseRole(kit, { userId, role, language: languageId === 2 ? 'en' : 'th' })
      return
    }
    case 'insertUserProfileInformation_1': {
      const kinds = [...new Set(call.parameters.propertyType)]
      await kit.database.global((tx) => keepInProfile(tx, kit, userId, { homeKinds: kinds }))
      return
    }
    case 'insertUserProfileInformation_2': {
      const { firstName, lastName, phoneNumber } = call.parameters
      const phone = readPhone(phoneNumber)
      if (!phone.ok) throw invalid({ phoneNumber: phoneFault(phoneNumber) })
      await kit.database.global((tx) =>
        changeUser(tx, kit, userId, { firstName, lastName, phone: phone.e164 }),
      )
      return
    }
    case 'updateDesiredSubdomain': {
      if (!reader.workspace?.rights.includes('publish'))
        throw new Problem(403, reader.workspace ? 'no_right' : '102')
      const name = call.parameters.subdomainName
      await takeSiteName(kit, { workspaceId: reader.workspace.id, actorId: userId }, { name })
    }
  }
}
