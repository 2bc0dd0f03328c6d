import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findingsOn, findingsOnAll } from './axe.ts';

/** Fails on anything that axe finds wrong with a page at rest. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsOn(page)).toEqual([]);
}

/** The same for the whole page at once. */
export async function expectAllAccessible(page: Page): Promise<void> {
  expect(await findingsOnAll(page)).toEqual([]);
}
