import { gameStory } from './game-story.ts';

gameStory('taka777');
