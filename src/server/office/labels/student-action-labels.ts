export const studentActionLabels = {
  'student-added': 'Added at the desk',
  'student-corrected': 'Corrected the profile',
  'profiles-joined': 'Merged with another profile',
  'student-address-confirmed': 'Confirmed the new address',
  'student-address-freed': 'Address moved to its owner',
  'student-moved': 'Moved the student',
  'student-blocked': 'Blocked',
  'student-unblocked': 'Unblocked',
} as const
