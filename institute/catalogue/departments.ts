export type SampleDepartment = { title: string; slug: string; description: string; photo: string }

/** The five departments under their exact titles (spec §2), in the order of the menu. */
export const sampleDepartments: readonly SampleDepartment[] = [
  {
    title: 'Civil Engineering',
    slug: 'civil',
    description:
      'Drawing, modelling, measuring and planning for buildings, roads and sites, from the first plan to the last bill of quantities.',
    photo: '/pictures/civil-640.webp',
  },
  {
    title: 'Electrical Engineering',
    slug: 'electrical',
    description:
      'Panels, plants and power: control with PLCs, building services, solar plants, machines and electric vehicles.',
    photo: '/pictures/electrical-640.webp',
  },
  {
    title: 'Mechanical Engineering',
    slug: 'mechanical',
    description:
      'Parts, machines and plant: modelling, machining, piping, ventilation, testing and the maintenance that keeps them running.',
    photo: '/pictures/mechanical-640.webp',
  },
  {
    title: 'Software',
    slug: 'software',
    description:
      'Writing, testing and running software that other people use, on the web, on the phone and with data.',
    photo: '/pictures/software-640.webp',
  },
  {
    title: 'Computer Science',
    slug: 'cse',
    description:
      'The foundations of software: data structures, databases, networks, operating systems, machine learning and security.',
    photo: '/pictures/cse-640.webp',
  },
]
