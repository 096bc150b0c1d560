export type SampleTrainer = { name: string; about: string }

/** Who teaches the sample courses, each with two lines. */
export const sampleTrainers = {
  sreeja: {
    name: 'Sreeja Menon',
    about:
      'Twelve years of drawings and estimates for housing boards in Kollam.\nTeaches here since 2018.',
  },
  anil: {
    name: 'Anil Kumar P.',
    about: 'Planned and modelled hospitals and metro stations in Kochi.\nTeaches here since 2019.',
  },
  mathew: {
    name: 'Mathew Varghese',
    about:
      'Structural engineer; has designed towers of up to eighteen storeys.\nTeaches here since 2016, in the evenings.',
  },
  biju: {
    name: 'Biju Sasidharan',
    about: 'Surveyor of roads and canals for fifteen years.\nTeaches here since 2017.',
  },
  suresh: {
    name: 'Suresh Babu',
    about:
      'Automated bottling lines and test benches before he began to teach.\nHead of the laboratory since 2020.',
  },
  lakshmi: {
    name: 'Lakshmi Nair',
    about:
      'Designs power for buildings and solar plants, with a licence to sign for them.\nTeaches here since 2019.',
  },
  rajan: {
    name: 'Rajan K. V.',
    about:
      'Thirty years at the bench of a motor workshop.\nTeaches here since the first year, 2015.',
  },
  george: {
    name: 'George Thomas',
    about: 'Designed gearboxes and fixtures for a maker of machines.\nTeaches here since 2018.',
  },
  thomas: {
    name: 'Thomas Kurian',
    about: 'Toolmaker, then inspector in a shipyard.\nTeaches here since 2016.',
  },
  fathima: {
    name: 'Fathima Rasheed',
    about:
      'Laid out pipes and ducts for plants on both sides of the sea.\nTeaches here since 2021.',
  },
  nikhil: {
    name: 'Nikhil Raj',
    about:
      'Has built and run web services for a bus company for nine years.\nTeaches here since 2020.',
  },
  divya: {
    name: 'Divya Suresh',
    about: 'Tested, then wrote software for hospitals.\nTeaches beginners here since 2017.',
  },
  reshma: {
    name: 'Reshma Pillai',
    about: 'Looked after the networks and servers of a bank.\nTeaches here since 2019.',
  },
  vinod: {
    name: 'Vinod Chandran',
    about: 'Studied compilers, and still writes one.\nTeaches here since 2016.',
  },
  reena: {
    name: 'Reena Mathew',
    about: 'Quantity surveyor and BIM coordinator on two metro lines.\nTeaches here since 2021.',
  },
  faisal: {
    name: 'Faisal Rahman',
    about:
      'Network and security engineer for twelve years, first in Dubai.\nTeaches here since 2020.',
  },
  anjali: {
    name: 'Anjali Das',
    about: 'Forecast the loads of a power grid with learning machines.\nTeaches here since 2022.',
  },
} as const satisfies Record<string, SampleTrainer>
