/**
 * What spam talks of more than others, in the languages it comes in. Whoever does is not spam for it: how much each tells is learned from letters.
 * "a/b" is either word, "word*" any that begins so, "#" any number.
 */
export const topicsOfSpam = {
  'your site': `
    your website/site/webpage/homepage/webshop/domain/blog/listing/competitors/rankings/traffic/visitors/audience, your web site/page, your home page, your landing page, your
    online/web/digital presence, your google ranking/listing, your business online/listing, your own/current/existing website, your company's website, ihre/ihrer
    webseite/website/homepage/internetseite/seite/domain, eure/deine webseite/website/seite, aapki/apki website/site, आपकी वेबसाइट/साइट, su página/sitio/web/negocio, tu
    página/sitio/web/negocio, seu site/negócio, sua página/empresa, votre site/entreprise, vostro sito, ваш/вашего/вашем сайт*, 您的 网站, 贵 公司 网站, 网站, your site's, your
    website's, your company/business website, your facebook/instagram/linkedin, your social media, your app, your brand, your online, ihr/ihrem/ihren
    unternehmen/internetauftritt/webauftritt/onlineauftritt, ihre firma, su empresa, su página web, su sitio web, sua empresa, seu negócio, vostro/vostra/tuo sito/azienda, uw
    website/bedrijf, web sitenizi, sitenizi, website anda, موقعك, вашего/вашей/вашему бизнеса/компании/сайту, तुमच्या वेबसाइट/व्यवसाय, तुमची वेबसाइट, आपके
    बिज़नेस/व्यापार/व्यवसाय, अपने व्यापार/बिज़नेस, aapke/apke business, apna business`,
  'search ranking': `
    seo, smo, ppc, serp, serps, keyword, keywords, rank, ranks, ranked, ranking, rankings, organic, first/1st/top page, page one/# of google, google's first, google ads,
    google maps, google business, on google, search engine/engines/results/console, domain authority, web traffic, more/real/targeted/organic traffic, visibility,
    suchmaschin*, google ranking, auf google, posicionamiento, référencement, продвижени*, раскрутк*, seo优化, 排名, 谷歌, core web vitals, meta titles/tags, schema markup, google
    search, higher in/on google, show up in/on, found on google/online, appear on/in google, online visibility, site audit, website audit, technical errors/issues, site
    speed, page speed, mobile friendly, white hat, on page, off page, search volume, local search, near me, citations, directory listing/listings/submission/submissions,
    directories, ai search, ai overviews, erste seite, bei google, sichtbarkeit, primera/primeira/première/prima página/pagina/page, primeros resultados, en/no/sur/su google,
    posizionamento, pozycjonowanie, топ #, яндекс*, гугл*, выдач*, 推广, 关键词, 优化, 流量, 首页, गूगल पर, पहले पेज, पहला पेज, रैंकिंग, गूगलवर, पहिल्या पानावर, page pe, rank kar*, seo
    karte`,
  'links for sale': `
    backlink*, back link/links, dofollow, do follow, follow link/links, guest post/posts/posting/article/blog, sponsored post/article/content, link
    building/exchange/insertion, paid post/link/links, text link/links, da #, dr #, pbn, niche edit/edits, publishing charges, press release/releases, write for us,
    contribute an article, free article, вечные ссылки, 外链, 软文, ссылк*, статей, размещен*, gastbeitrag, gastartikel, linkaufbau, artículo patrocinado, article sponsorisé`,
  'web design': `
    web design/designer/designers/designing/development, website design/designer/development/redesign/redesigning, webdesign*, redesign your, wordpress, shopify, mobile app
    development, app development, logo design/designer, graphic design/designer, digital marketing/agency, social media, explainer video/videos, video production, landing
    page/pages, mockup, responsive, webagentur, webdesigner, homepage erstellen, neue website, diseño web, página web, redes sociales, marketing digital, criação de sites,
    redes sociais, création de site, réseaux sociaux, siti web, strony internetowe, разработк* сайт*, создани* сайт*, 网站 建设, 建站, वेबसाइट बनवा*, website banwa*, website
    banate, social media handling`,
  'something free': `
    free
    audit/report/trial/sample/samples/demo/quote/consultation/analysis/mockup/month/test/shipping/delivery/gift/guide/ebook/webinar/access/setup/hosting/domain/strategy/review/video/article/call/visit/installation/estimate/seo/website/list,
    for free, free of charge/cost, absolutely/completely/totally free, # free, no cost/obligation/charge/strings/commitment/catch/fee/upfront, at no cost/charge, without
    obligation, complimentary, kostenlos*, kostenfrei*, unverbindlich*, gratis, gratuit*, grátis, бесплатно, бесплатн*, 免费, muft, मुफ्त, मुफ़्त, फ्री, zero cost, try it free,
    start free, cost you nothing, without any cost, free for, on the house, ohne kosten, sin compromiso, sin costo, gratuita, gratuito, sem compromisso, sans engagement,
    senza impegno, ücretsiz, vrijblijvend, darmow*, مجانا, percuma, मोफत, free demo, free mein, free me`,
  'asking to send something': `
    may/can/could/shall i arrange/book/ring/call/walk, short deck, your deck, brochure, case studies, screenshots, shall/should/can/could/may/might i
    send/share/show/email/mail/forward/give/run/pass, mind if i, want me to, would you like me to, would you like to see/know/have/receive/get, i'll send, i will send you,
    let me send, i can send, happy to send/share/show/list/do, send you a/an/our/the/my/more/some/it/over, share it/them/my/our, soll/darf ich ihnen, te mando, le envío, 发送 给
    您`,
  'are you interested': `
    interested, interest you, if this interests, haben sie interesse, interesse geweckt, bei interesse, le interesa, te interesa, tem interesse, vous intéresse, интересно,
    если интересно, 如有 兴趣, 兴趣, me interesa, gustaría recibir/saber, ti interessa, interessiert, заинтересован*, 感兴趣, रुचि`,
  'a word to reply': `
    reply yes/with/now/stop/back/here/scan/info/today/asap/for, just reply, simply reply, say yes, yes or no, write back, get back to me, revert, drop me, shoot me, text me,
    ping me, message me, whatsapp me/us/no/number, pls give, share/send/give your number/phone/mobile/whatsapp/email/details/url, your phone/mobile number, contact me/us/now,
    call/order/buy/apply/join/register/book/sign now, order now, sign up, if interested, hit reply, email/mail me back, send me your, give me/us a call, reach out, get in
    touch, contact us today, call us, email us, write to me/us at, reply if, antworten sie, melden sie sich, responde, escríbeme, пишите, напишите, ответьте, 请 回复, 联系, jetzt
    anfragen, contáctenos, contáctanos, escríbame, llámenos, me chama, chama no, fale conosco, répondez, contactez, rispondi, contattaci, свяж*, звоните, संपर्क करें, कॉल
    करें, अपना नंबर, नंबर भेजें, संपर्क करा, call karo/kare/karein, contact kare/karo, whatsapp karo/kare, number bhejo/bhejiye/bheje, apna number, msg karo, 加 微信, 请 加`,
  'an earlier message': `
    following up, follow up, circling back, bump, bumping, did you get a chance, get a chance, my last/previous/earlier message/email/mail/emails, haven't heard, not heard
    back, last try/attempt, one more time, close the/your loop/file, checking in, touching base, hi again`,
  'a discount': `
    # off, discount, discounts, discounted, special offer/price/rate, offer ends/valid/price/expires, limited offer, introductory, promo, promotion, coupon, bonus, deals,
    rabatt, angebot gültig, descuento, desconto, скидк*, 优惠, 特惠, छूट, oferta, promoción, promoção, remise, sconto, offerta, indirim, korting, акци*, बिग ऑफर, ऑफर, सवलत,
    diskon, خصم, offer hai, special rate, festive offer, diwali offer`,
  'a promise': `
    guarantee, guaranteed, guarantees, garant*, # real/unique/manual/safe/genuine/guarantee/natural/original, risk-free, risk free, no risk, money back, money-back, full
    refund, proven, results guaranteed, or you don't pay, pay only, no result, гарант*, 保证, 全额 退款, पक्का, pakka, satisfaction, no questions asked, success rate, results
    within, within # days/weeks, trusted by, happy clients/customers, satisfied clients/customers, or your money, sure shot, fully automatic, no experience, ohne risiko, sin
    riesgo, sem risco, sans risque, garantizado, garantido, garanti, garantito, गारंटी, हमी, guarantee ke, paisa wapas, result nahi`,
  'more customers': `
    boost, boosts, boosting, skyrocket, explode, double/triple/grow/increase/scale/promote/improve your, more
    leads/sales/clients/customers/visitors/calls/enquiries/revenue/bookings, new customers/clients, grow your, revenue, roi, conversion, conversions, convert, conversion
    rate, sales pipeline, qualified leads/visitors/appointments, lead generation, generate leads, leads, mehr kunden/umsatz, neukunden, más clientes/ventas, mais
    clientes/vendas, plus de clients, рост, клиентов, business badhao, attract, traffic and sales, online sales, generate more, get more, win more, new business, customer
    acquisition, outrank, market share, brand awareness, exposure, reach more, # visitors, # clients, # customers daily, neukundengewinnung, umsatz steigern, mehr anfragen,
    aumentar, ventas, vendas, ventes, più clienti, müşteri, klanten, клиент*, заявк*, продаж*, трафик*, 客户, 订单, ग्राहक, व्यापार बढ़*, बिज़नेस बढ़*, business badh*, sale
    badh*, lead aate`,
  hurry: `
    limited time/spots/offer/slots/seats/block/places, only # left, # spots/slots/places/seats left, spots left, places left, expires, expire, expiring, today only, ends
    today/soon/tonight/in/at, last chance, act now/fast/today, final notice/reminder/warning/courtesy, hurry, don't miss/wait, before it's/they're/it gets, within # hours, #
    hours, while stocks/supplies, time sensitive, jetzt anmelden/bestellen/sichern, nur heute/noch, nur kurze, últimas, solo hoy, срочно, जल्दी, आज ही, few spots, first come,
    this week only, this month only, closing soon, respond by, ends friday, don't delay, nur für kurze, solo por, apenas hoje, aujourd'hui seulement, सीमित, jaldi kare,
    limited seats, सिर्फ आज`,
  gambling: `
    casino, casinos, bet, bets, betting, gambling, poker, slot, jackpot, free spins, spins, roulette, sportsbook, bookmaker, cricket id, rummy, satta, igaming, online games,
    wetten, apuestas, apostas, казино, ставк*, букмекер*, 赌场, 博彩, freispiele, cassino, casinò, bahis, slot gacor, judi, бонус*, 彩票, जुआ`,
  remedies: `
    viagra, cialis, pills, weight loss, lose weight, keto, gummies, gummy, cbd, kratom, vape, vapes, supplement, supplements, erectile, enlargement, testosterone, ayurvedic,
    steroids, pharmacy online, without prescription, diet, abnehmen, kg in, таблетк*, похуд*, kamzori, mardana, ilaaj, potenzmittel, rezeptfrei, adelgazar, emagrecer,
    maigrir, dimagrire`,
  'lists for sale': `
    email list/lists/database/databases, mailing list, contact list, contacts list, database of, verified contacts/emails/leads, # contacts, # emails, decision makers,
    decision-makers, target industry/audience, prospects, cold email/emails/call/calls/calling/outreach, opt-in, data provider, technographic, linkedin outreach, appointment
    setting, telemarketing, outbound, b2b, scraping, scraped, firmenadressen, adressen kaufen, базы/база данных/контактов, рассылк*, base de datos, bases de datos, 邮箱 数据,
    डेटाबेस`,
  'followers and bulk mail': `
    bulk sms/whatsapp/email/mail, followers, subscribers, likes, views, reviews for/on, google reviews, # reviews, blue tick, verification badge, contact forms, form blast,
    website contact, youtube, instagram, tiktok, traffic bot, accounts in stock, non drop`,
  praise: `
    came across, come across, stumbled, landed on, i visited/browsed, visited your, browsing your, looking at your, going through your, checking your/out, found your, noticed
    your, saw your, impressed, impressive, inspiring, resonated, love what/your/how, i loved, great work/site/website/article/post/blog/content/job/company, nice
    site/website/blog/post/article/company/looking, good site/website/blog/article, amazing, wonderful, fantastic, keep up, hope this/you/all/your, i hope, stood out,
    thoughtful, caught my, bookmarked, informative`,
  'working together': `
    collab, collabs, collaborate, collaborating, potential/possible collaboration, mutually beneficial, mutual benefit, synergy, joint venture, business opportunity/proposal,
    partner with us/you, become our/a partner, partnership opportunity/opportunities, strategic partnership, let's connect, kooperation, zusammenarbeit mit, colaboración,
    parceria, сотрудничеств*, 合作`,
  'marketing tone': `
    leading, world class, best in class, cutting edge, state of the art, innovative, tailored, tailor made, seamless, seamlessly, transform, transforming, transformative,
    unlock, elevate, leverage, empower, empowering, revolutionize, revolutionise, revolutionary, game changer, game changing, next level, take your business, stay ahead,
    ahead of the, results driven, result oriented, high quality, top quality, best quality, premium quality, top notch, one stop, years of experience, save up to, save #,
    save time, in today's, fast paced, competitive, streamline, streamlined, maximise, maximize, hassle free, industry leading, expertise, bespoke, scalable, effortless,
    effortlessly, unbeatable, exclusive, premium, powerful, end to end, full service, award winning, certified, dedicated, turnkey, maßgeschneidert*, innovativ*,
    ganzheitlich*, professional`,
  'a leading question': `
    did you know, are you losing, you are losing, you're losing, losing customers/money/clients/leads/sales, missing out, you're missing, costing you, left on the table, your
    competitors are/use/have, struggling with/to, tired of, are you looking, are you struggling, are you still, are you ready, are you happy, do you want, do you need, want
    more, want to increase/grow/boost/earn/make/get/rank/save, need more, need a website/loan/developer/logo, need staff/seo/funds/money, looking to
    grow/increase/sell/hire/outsource, have you considered, have you ever, have you lost, still using, still paying, what if you, what if we, if i could, would it help,
    suchen sie, möchten sie, wollen sie, wussten sie, quieres, quer, vous cherchez, хотите, нужны, क्या आप`,
  // Machines ask "what is your price" in every language there is. Those in which letters come here are left out.
  'the price, in a language from far away': `
    prys, prysing, çmim*, ዋጋ*, գին, գինը, գները, qiymət*, prezio*, цану, цана, цаны, cijen*, цена, цената, цену, цены, цінy, ціну, ціна, ціни, preu, preus, presyo, mtengo, prezzu, cena, cenu,
    ceny, cenę, ceno, cenou, ceník*, cenník*, cennik*, pris, prisen, priset, priser, prisene, prisliste, prezo*, hind, hinda, hinna*, hinta*, hinnan, hintaa, hinnat, priis, ფას*, τιμή, τιμές, τιμη,
    τιμοκατάλογο*, farashi*, kumukuai, kumukūʻai, מחיר*, המחיר*, מחירון, nqi, árát, árat, ára, árai, áraikat, árak, árlist*, áruk, verð*, ọnụahịa, onuahia, harga*, praghas*, phraghas*,
    価格, 値段, 料金, rega*, баға*, តម្លៃ, igiciro, ibiciro, 가격*, biha*, bihayê, نرخ*, баасы, баасын, ລາຄາ, pretium, kain*, präis*, vidin*, prezz*, utu, үнэ*, بيه, قیمت*, preț*, prețul,
    pretul, phrìs, prìs, theko, mutengo, mitengo, මිල*, qiimah*, qiimaha, bei yako/yenu/zako/zenu/gani/ya, нарх*, ราคา, fiyat*, baha*, باھا*, narx*, giá, giá cả, bris, prisiau, brisiau,
    ixabiso*, amaxabiso, פרייז, פרייַז, idiyele, iye owo, intengo, amanani, 价格, 價格, 价钱, 報價, سعر*, السعر*, أسعار*, الأسعار*, pri ou, mo gharama, dlwgs, tlhwatlhwa, rengo, raukura`,
  'what we offer': `
    we have helped/recovered/built/launched/developed/worked/delivered, we've helped/recovered/built/launched/developed/worked/delivered, we
    lease/extract/produce/onboard/handle/advance/recover/verify/arrange, imagine, what if you, you pay nothing, you only pay, we
    offer/provide/specialise/specialize/help/deliver/make/build/create/sell/supply/send/do/connect/work with/manage/write/place/rank/fix/install/design/develop, we are
    offering/providing, we're offering, we are a/an/the leading/professional/reputed/trusted/certified, we can
    help/get/make/place/improve/increase/provide/offer/send/do/give/put/build/bring, we will help/improve/increase/send/give, we have helped/developed/launched/built, our
    service/services/platform/experts/package/packages/portfolio/pricing/agency/products/solution/tool/software/engine can/is/helps/will/covers, our clients see/get/have, our
    services, our packages, our platform, our portfolio, our experts, wir bieten/helfen/erstellen/liefern/vermitteln/unterstützen, unsere leistungen/agentur/experten/lösung,
    ofrecemos, oferecemos, nous proposons/offrons, предлагаем, предлагаю, 我们 提供, 专业 从事, hum dete/karte, ham dete/karte, wir können ihnen, unser service, somos una
    empresa/agencia, somos uma empresa/agência, notre agence, nous sommes une, offriamo, siamo una, onze diensten, оказыва*, наша компания, услуг*, 我们 是, 我们 公司, 提供, हम
    देते/बनाते/करते, hum banate/dete/karte, hamara package`,
  'what I offer': `
    i offer/provide/specialise/specialize, i can help/make/get/do/improve/fix/send/build/show/bring/increase, i help, i am/i'm a
    freelancer/freelance/designer/developer/copywriter/specialist, i am offering, i charge, i fix, i work with, i build, my services, my portfolio, hire me, my rate is, give
    me a/one chance`,
  'asking for a talk': `
    quick call/chat/question/demo/look/word, short call, brief call, hop on, jump on, book a, schedule a, set up a/time, # min, # minute/minutes call/chat/demo, fifteen/ten
    minutes, worth a, open to, convenient time, best time/number, good time to, are you available, free this/next week, call this week, the right person, who handles, who is
    responsible/manages, person in charge, point of contact`,
  'a loan': `
    capital, silent partner, lease, leasing, factoring, invoice finance/financing/factoring, advance up to, cash flow, approval in, underwriter, loan, loans, lender, lenders,
    funding, credit line, line of credit, working capital, unsecured, collateral, cibil, pre-approved, preapproved, approved for, business finance, merchant cash, interest
    rate, low interest, overdraft, mudra, kredit, kredite, darlehen, préstamo*, empréstimo*, crédito, prêt, кредит*, займ*, 贷款, लोन, sofortkredit, ohne schufa, finanzierung,
    financiación, financiamento, financement, prestito, finanziamento, kredi, lening, kredyt, pożyczk*, قرض, pinjaman, कर्ज, bina guarantee, loan chahiye`,
  investing: `
    apy, stablecoin*, eth, nifty, demat, mcx, presale, pre sale, listing price, buyers looking, acquire your, selling the/your business, valuation, invest, investing,
    investment, investments, investor, investors, crypto, cryptocurrency, bitcoin, btc, usdt, ethereum, wallet, forex, trading, trader, broker, dividend, daily
    return/returns/profit, returns, arbitrage, mining, nft, airdrop, pre-ipo, portfolio of, bonds, roi of, krypto*, geldanlage, anleger, rendite, inversión, invertir,
    investimento, инвест*, крипт*, биржа, 投资, मुनाफा, निवेश, investition, festgeld, inversiones, invierte, investir, ganancias, lucro, bourse, биткоин*, прибыл*, трейд*, 股票,
    理财, 加密, गुंतवणूक, नफा, استثمار, sure profit, paisa double`,
  'staff for hire': `
    assistants, outstaff*, data entry, back office, annotation, labeling, transcription, bpo, call center/centre, remote developers/team/staff, virtual assistant/assistants,
    offshore, outsource, outsourcing, staff augmentation, dedicated developers/team, our developers, our engineers, bench of, pre-vetted, vetted, per hour, hire developers,
    white label, white-label, whitelabel, reseller, resell, subcontract, manpower, we supply workers, candidates in, recruitment agency/services, chatbot, chatbots, ai agent,
    ai agents, voice agent, ai-powered, ai-driven, hourly rate, full time developers, our team of #, # developers, # engineers, offshore team, ready to start, onboard`,
  'whoever reads it': `
    dear business/website/site/company owner, dear
    owner/webmaster/friend/ceo/manager/director/decision/customer/beloved/partner/colleague/founder/principal/purchasing/accounts, business owner/owners, website owner, site
    owner, webmaster, to whom, hello/hi dear, hello/hi there, my dear, attention, to the ceo/owner/director, sir or madam, greetings of, good day, hello friend, hi bro, 尊敬 的,
    您好, 负责人, sehr geehrte damen, an den geschäftsführer, estimado*, prezado*, уважаем*, महोदय, hey there, hello everyone, owner or manager, person responsible, hallo zusammen`,
  'somewhere else': `
    telegram, tg, skype, wechat, 微信, viber, телеграм*, line id, click here/below/the/this/on, visit our/us/the/now, check it/out, see it/here, more info, more details, more
    information, details at, order at, demo at, watch the/this/our/before, on whatsapp/telegram, link below, link in, here is the link, log in, login to, hier klicken,
    klicken sie, clic aquí, clique, переход*, подробн*, haga clic, cliquez, clicca, tıkla, klik hier, перейд*, 点击, 网址, लिंक पर, यहाँ क्लिक, link pe click`,
};
